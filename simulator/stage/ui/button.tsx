import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** A link that looks like a button: it leads to a tab of its own. */
export function ButtonLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a className={`${styles.button} ${styles.link}`} target="_blank" rel="noopener" {...props} />
  );
}

/** The stage's button. `primary` is for the one thing to do next. */
export function Button({
  primary = false,
  ...rest
}: Omit<ComponentProps<'button'>, 'className'> & { primary?: boolean }) {
  const className = primary ? `${styles.button} ${styles.primary}` : styles.button;
  return <button type="button" className={className} {...rest} />;
}
