import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { messageOf } from '../../utils';
import { Button } from './button';
import { retryFailedLoads } from './lazy-component';
import { Notice } from './notice';

/** Contains its children's errors, so that the rest of the stage goes on. `what` names the part, capitalized. */
export function Boundary({ what, children }: { what: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      onReset={retryFailedLoads}
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
