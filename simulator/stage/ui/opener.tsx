import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Boundary } from './boundary';

interface OpenerProps extends ComponentProps<'button'> {
  /** What it opens, at the beginning of a sentence. */
  what: string;
  /** Fetches the code of what it opens. */
  load(): Promise<unknown>;
  /** Takes the button's place once it is pressed. */
  opened: ReactNode;
}

/** A button that opens something, whose code comes when somebody is about to press it. */
export function Opener({ what, load, opened, onClick, ...face }: OpenerProps) {
  const [isWanted, want] = useState(false);
  const fetchAhead = () => void load().catch(() => {});
  const button = (
    <button
      type="button"
      aria-expanded={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={(event) => {
        want(true);
        onClick?.(event);
      }}
      {...face}
    />
  );
  if (!isWanted) return button;
  return (
    <Boundary what={what}>
      <Suspense fallback={button}>{opened}</Suspense>
    </Boundary>
  );
}
