import type { ReactNode } from 'react';
import styles from './people.module.css';

interface Person {
  id: string;
  name: string;
  /** The address of their avatar. */
  avatar: string;
  /** What else there is to say of them. */
  note?: ReactNode;
}

/** People as cards. */
export function People({ people, label }: { people: readonly Person[]; label: string }) {
  return (
    <ul className={styles.people} aria-label={label}>
      {people.map(({ id, name, avatar, note }) => (
        <li key={id}>
          <img src={avatar} alt="" width={48} height={48} />
          <strong>{name}</strong>
          <small>{note ?? id}</small>
        </li>
      ))}
    </ul>
  );
}
