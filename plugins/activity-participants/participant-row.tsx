import { memo } from 'react';
import styles from './page.module.css';

interface ParticipantRowProps {
  avatar: string;
  name: string;
  /** Undefined while it is not known. */
  speaking: boolean | undefined;
}

/** One person. Every update brings new objects, so a row takes plain values: it is drawn again if one of them differs. */
export const ParticipantRow = memo(function Row({ avatar, name, speaking }: ParticipantRowProps) {
  return (
    <li data-speaking={speaking}>
      <img src={avatar} alt="" width={40} height={40} />
      <span className={styles.name}>{name}</span>
      {speaking !== undefined && (
        <span className={styles.mark}>{speaking ? 'Speaking' : 'Not Speaking'}</span>
      )}
    </li>
  );
});
