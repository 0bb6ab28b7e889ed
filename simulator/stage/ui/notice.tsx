import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'warn' | 'bad';
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

export function Notice({ tone, title, action, children }: NoticeProps) {
  return (
    <div className={`row ${styles.notice} ${styles[tone]}`} role="alert">
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {action && <div className="row">{action}</div>}
    </div>
  );
}
