import type { ReactNode } from 'react';
import { Boundary as AnyBoundary } from '../../../ui/boundary';
import { messageOf } from '../../utils';
import { Button } from './button';
import { askAgain } from './lazy-part';
import { Notice } from './notice';

/**
 * Keeps what fails inside it from taking the rest of the stage along.
 *
 * @param what the name of the part, at the beginning of a sentence
 */
export function Boundary({ what, children }: { what: string; children: ReactNode }) {
  return (
    <AnyBoundary
      onReset={askAgain}
      fallback={(error, retry) => (
        <Notice
          tone="bad"
          title={`${what} cannot be shown`}
          action={<Button onClick={retry}>Show again</Button>}
        >
          <p>{messageOf(error)}</p>
        </Notice>
      )}
    >
      {children}
    </AnyBoundary>
  );
}
