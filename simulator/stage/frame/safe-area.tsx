import type { CSSProperties } from 'react';
import type { Insets } from '../../world';
import styles from './safe-area.module.css';

export function SafeArea({ insets }: { insets: Insets }) {
  const { top, right, bottom, left } = insets;
  const sides = Object.entries({ top, right, bottom, left }).filter(([, size]) => size > 0);
  // A status bar alone is lower than a notch's inset.
  const hasNotch = Math.max(top, left, right) > 40;
  return sides.map(([side, size]) => {
    const isNotch = hasNotch && (side === 'top' || (side === 'left' && top === 0));
    const style = { '--inset': `${size}px` } as CSSProperties;
    return (
      <div key={side} aria-hidden className={styles.strip} data-side={side} style={style}>
        {isNotch && <span className={styles.notch} />}
        {side === 'bottom' && <span className={styles.homeBar} />}
      </div>
    );
  });
}
