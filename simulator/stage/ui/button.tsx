import type { ComponentProps } from 'react';
import styles from '../../../forms/button.module.css';

export { Button } from '../../../forms/button';

/** A link that looks like a button: it leads to a tab of its own. */
export function ButtonLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a className={`${styles.button} ${styles.link}`} target="_blank" rel="noopener" {...props} />
  );
}
