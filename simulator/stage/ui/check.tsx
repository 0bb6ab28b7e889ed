import type { ReactNode } from 'react';
import styles from './check.module.css';

interface CheckProps {
  checked: boolean;
  onChange(checked: boolean): void;
  children: ReactNode;
}

/** Something that is on or off, with its label. */
export function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
