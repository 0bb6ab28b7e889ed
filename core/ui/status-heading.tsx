import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice';
import type { Call } from './use-call';

interface StatusHeadingProps {
  children: ReactNode;
  /** What it is about: where that has failed, the words are the heading of the reason. */
  of?: Call<unknown> | undefined;
}

/** How things stand, in one line that is also read aloud when it changes. */
export function StatusHeading({ children, of: call }: StatusHeadingProps) {
  const heading = <h2>{children}</h2>;
  if (call?.status !== 'failed') return <div role="status">{heading}</div>;
  return <ErrorNotice error={call.error} heading={heading} retry={call.retry} />;
}
