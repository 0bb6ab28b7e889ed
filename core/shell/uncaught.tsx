import { useEffect, useState } from 'react';
import { ErrorNotice } from '../ui/error-notice';

/** The latest uncaught error of the page, such as in a click's handler; only in development. */
export function Uncaught() {
  const [thrown, setThrown] = useState<{ error: unknown }>();
  useEffect(() => {
    const onError = ({ error, message }: ErrorEvent) => setThrown({ error: error ?? message });
    const onRejection = ({ reason }: PromiseRejectionEvent) => setThrown({ error: reason });
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return thrown ? <ErrorNotice error={thrown.error} /> : null;
}
