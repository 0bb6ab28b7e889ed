import { memo, type ReactNode } from 'react';
import styles from './cards.module.css';

interface CardProps {
  name: string;
  /** The address of a person's avatar. */
  avatar?: string;
  /** The picture of anything but a person. */
  picture?: ReactNode;
  /** A detail beside the name, such as a price. */
  aside?: ReactNode;
  note?: ReactNode;
  /** Whether it is marked, such as a person who speaks. */
  active?: boolean;
}

interface CardsProps {
  cards: readonly (CardProps & { id: string })[];
  label: string;
}

/** Things that are known by their names, such as people, servers or items for sale, as cards. */
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

/** A card. An update brings many new but equal objects: plain props render again only if they differ. */
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
