import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** The button of forms, and of the stage. `primary` is for the main next step. */
export function Button({
  primary = false,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { primary?: boolean }) {
  const className = primary ? `${styles.button} ${styles.primary}` : styles.button;
  return <button type="button" className={className} {...rest} />;
}
