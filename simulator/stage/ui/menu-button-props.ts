import type { ReactNode } from 'react';
import buttons from '../../../forms/button.module.css';
import styles from './menu.module.css';

/** The look of a menu's button, before its code has loaded and afterwards. */
export interface MenuButtonProps {
  label: ReactNode;
  /** The name for screen readers, where the label is something else. */
  name?: string | undefined;
  /** Without a border, as one of several in a bar. */
  quiet?: boolean;
}

export const menuButtonClass = ({ quiet }: MenuButtonProps) =>
  `${buttons.button} cut ${styles.trigger} ${quiet ? styles.quiet : ''}`;
