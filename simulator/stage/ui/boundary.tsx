import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { messageOf } from '../../utils';
import { Button } from './button';
import { askAgain } from './lazy-part';
import { Notice } from './notice';

/** Keeps what fails inside it from taking the rest of the stage along. `what` names the part, as a sentence begins. */
export function Boundary({ what, children }: { what: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      onReset={askAgain}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Notice
          tone="bad"
          title={`${what} cannot be shown`}
          action={<Button onClick={resetErrorBoundary}>Show again</Button>}
        >
          <p>{messageOf(error)}</p>
        </Notice>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
