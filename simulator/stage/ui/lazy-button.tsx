import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { Boundary } from './boundary';

interface LazyButtonProps extends ComponentProps<'button'> {
  /** The name of its content, at the beginning of a sentence. */
  what: string;
  load(): Promise<unknown>;
  /** Replaces the button once it is pressed. */
  opened: ReactNode;
}

/** A button for content whose code is loaded when a press is likely. */
export function LazyButton({ what, load, opened, onClick, ...buttonProps }: LazyButtonProps) {
  const [isPressed, setPressed] = useState(false);
  const preload = () => void load().catch(() => {});
  const button = (
    <button
      type="button"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        setPressed(true);
        onClick?.(event);
      }}
      {...buttonProps}
    />
  );
  if (!isPressed) return button;
  return (
    <Boundary what={what}>
      <Suspense fallback={button}>{opened}</Suspense>
    </Boundary>
  );
}
