import type { ComponentProps } from 'react';
import styles from '../../../forms/button.module.css';

export { Button } from '../../../forms/button';

export function ButtonLink(props: Omit<ComponentProps<'a'>, 'className'>) {
  const className = `${styles.button} ${styles.primary} ${styles.link}`;
  return <a className={className} target="_blank" rel="noopener" {...props} />;
}
