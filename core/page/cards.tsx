import { memo, type ReactNode } from 'react';
import styles from './cards.module.css';

interface CardProps {
  name: string;
  /** The address of a person's avatar. */
  avatar?: string;
  /** What stands in its place for anything else. */
  picture?: ReactNode;
  /** What one reads together with the name, such as a price. */
  aside?: ReactNode;
  /** What else there is to say of it. */
  note?: ReactNode;
  /** Whether it is marked, such as a person who speaks. */
  active?: boolean;
}

interface CardsProps {
  cards: readonly (CardProps & { id: string })[];
  label: string;
}

/** Things that one knows by their names, such as people, servers or what is for sale, as cards. */
export function Cards({ cards, label }: CardsProps) {
  if (cards.length === 0) return null;
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map(({ id, ...card }) => (
        <Card key={id} {...card} />
      ))}
    </ul>
  );
}

/** An update brings many new objects that say the same: what is plain is drawn again only if it differs. */
const Card = memo(function Card({ name, avatar, picture, aside, note, active }: CardProps) {
  return (
    <li data-card data-active={active}>
      {avatar ? (
        <img className={styles.round} src={avatar} alt="" width={48} height={48} />
      ) : (
        picture
      )}
      <strong>{name}</strong>
      {aside !== undefined && <span>{aside}</span>}
      {note !== undefined && <small>{note}</small>}
    </li>
  );
});
