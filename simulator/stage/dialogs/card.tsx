import type { ReactNode } from 'react';
import { Picture } from '../people/pictures';
import styles from './client-dialog.module.css';

interface CardProps {
  /** Its address; without one there is none. */
  picture: string | undefined;
  title: string;
  children?: ReactNode;
}

/** What a dialog is about: its picture, its name, and what else is to be known. */
export function Card({ picture, title, children }: CardProps) {
  return (
    <div className={styles.card}>
      {picture && <Picture named={picture} words={title} className={styles.cover} />}
      <div>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        {children}
      </div>
    </div>
  );
}
