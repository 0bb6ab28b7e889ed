import type { ComponentProps } from 'react';
import styles from '../../../forms/button.module.css';

export { Button } from '../../../forms/button';

/** A link to a tab of its own that looks like the button for the one thing to do next. */
export function ButtonLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  const className = `${styles.button} ${styles.primary} ${styles.link}`;
  return <a className={className} target="_blank" rel="noopener" {...props} />;
}
