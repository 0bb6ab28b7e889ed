import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice';
import type { Call } from './use-call';

interface StatusHeadingProps {
  children: ReactNode;
  /** The call of the status: after a failure, the text is the heading of the reason. */
  of?: Call<unknown> | undefined;
}

/** The status in one line, which screen readers read when it changes. */
export function StatusHeading({ children, of: call }: StatusHeadingProps) {
  const heading = <h2>{children}</h2>;
  if (call?.status !== 'failed') return <div role="status">{heading}</div>;
  return <ErrorNotice error={call.error} heading={heading} retry={call.retry} />;
}
