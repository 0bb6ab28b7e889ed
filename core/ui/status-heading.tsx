import type { ReactNode } from 'react';

/** How things stand, in one line that is also read aloud when it changes. */
export function StatusHeading({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <h2>{children}</h2>
    </div>
  );
}
