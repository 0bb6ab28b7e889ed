import type { CSSProperties, ReactNode } from 'react';
import styles from './drawing.module.css';

interface DrawingProps {
  /** The subject, such as "A phone". */
  of: string;
  /** The current state; the page's styles select it by `data-state`. */
  state: string | undefined;
  /** A device with its outline; a plain surface by default. */
  as?: 'window' | 'phone';
  className?: string | undefined;
  style?: Record<`--${string}`, string | number>;
  /** `b` is the activity, `i` is anything else. */
  children?: ReactNode;
}

/** A drawing that responds to a state, which screen readers get as text. */
export function Drawing({ of, state, as, className = '', style, children }: DrawingProps) {
  return (
    <div
      className={`${styles.drawing} ${as ? styles[as] : ''} ${className}`}
      style={style as CSSProperties}
      data-state={state}
      role="img"
      aria-label={`${of}: ${state}`}
    >
      {children}
    </div>
  );
}
