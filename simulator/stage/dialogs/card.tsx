import type { ReactNode } from 'react';
import { Picture } from '../people/pictures';
import styles from './client-dialog.module.css';

interface CardProps {
  picture: string | undefined;
  title: string;
  children?: ReactNode;
}

export function Card({ picture, title, children }: CardProps) {
  return (
    <div className={`card ${styles.card}`}>
      {picture && <Picture name={picture} words={title} className={styles.cover} />}
      <div>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        {children}
      </div>
    </div>
  );
}
