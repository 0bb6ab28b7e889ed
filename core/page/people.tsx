import type { ReactNode } from 'react';
import { Cards } from './cards';
import styles from './cards.module.css';

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
  const cards = people.map(({ avatar, note, ...person }) => ({
    ...person,
    picture: <img className={styles.round} src={avatar} alt="" width={48} height={48} />,
    note: note ?? person.id,
  }));
  return <Cards label={label} cards={cards} />;
}
