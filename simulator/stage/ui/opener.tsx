import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Boundary } from './boundary';

interface OpenerProps extends ComponentProps<'button'> {
  /** The name of its content, at the beginning of a sentence. */
  what: string;
  load(): Promise<unknown>;
  /** Replaces the button once it is pressed. */
  opened: ReactNode;
}

/** A button for content whose code is loaded when a press is likely. */
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
