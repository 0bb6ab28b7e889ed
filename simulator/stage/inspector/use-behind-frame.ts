import { useEffect, useState } from 'react';
import { useSessionState } from '../context/stage-context';

/** The longest wait of a tab's content for a frame that does not come, in milliseconds. */
const LATEST_MS = 1000;

/** Returns whether the first frame has been requested, or is late: a tab's content is loaded after it. */
export function useBehindFrame(): boolean {
  const { frame } = useSessionState();
  const [isDue, setDue] = useState(false);
  const isFramed = frame !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), isFramed ? 0 : LATEST_MS);
    return () => clearTimeout(timer);
  }, [isFramed]);
  return isDue;
}
