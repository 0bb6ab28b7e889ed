import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface Card {
  id: string;
  name: string;
  picture?: ReactNode;
  /** What one reads together with the name, such as a price. */
  aside?: ReactNode;
  /** What else there is to say of it. */
  note?: ReactNode;
}

/** Things that one knows by their names, such as servers or what is for sale, as cards. */
export function Cards({ cards, label }: { cards: readonly Card[]; label: string }) {
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map(({ id, name, picture, aside, note }) => (
        <li key={id}>
          {picture}
          <strong>{name}</strong>
          {aside !== undefined && <span>{aside}</span>}
          {note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ul>
  );
}
