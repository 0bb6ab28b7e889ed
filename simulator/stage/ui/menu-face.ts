import type { ReactNode } from 'react';
import buttons from '../../../forms/button.module.css';
import styles from './menu.module.css';

/** How the button of a menu looks, before its code has come and afterwards. */
export interface MenuFace {
  label: ReactNode;
  /** What is read of it, where that is something else. */
  name?: string | undefined;
  /** Without an edge, as one of several in a bar. */
  quiet?: boolean;
}

export const faceStyle = ({ quiet }: MenuFace) =>
  `${buttons.button} cut ${styles.trigger} ${quiet ? styles.quiet : ''}`;
