import { Popover } from '@base-ui/react/popover';
import { memo } from 'react';
import { getOwn } from '../../utils';
import { deviceName, devices } from '../../world';
import { useSession, useStage } from '../context/stage-context';
import { type Acts, mute } from '../people/person-toggles';
import { avatarOf, Picture } from '../people/pictures';
import { MicrophoneIcon } from './icons';
import { PersonCard } from './person-card';
import styles from './rail.module.css';

interface PersonRowProps extends Acts {
  /** Whether this stage shows a frame of theirs. */
  isHere: boolean;
  joinAddress: string;
}

/**
 * One person of the call in a line. A click opens what can be done with them, and chooses them where they play here. Of a
 * crowd that speaks, only those are drawn again who begin or stop.
 */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { world, person, isHere, speaks } = props;
  const { userId, name, voice, plays, client } = person;
  const { choose, addPlayer } = useStage();
  const isChosen = useSession().clientId === client?.id;
  const user = getOwn(world.users, userId);
  const device = client && devices[deviceName(client.device) ?? '']?.label;
  const does = plays ? (client ? 'plays' : 'no frame') : voice ? 'listens' : '';
  const details = [isChosen ? 'you' : does, isHere && device?.toLowerCase()].filter(Boolean);
  return (
    <li
      className={styles.person}
      data-user={userId}
      data-chosen={isChosen || undefined}
      data-speaking={speaks || undefined}
    >
      <Popover.Root
        onOpenChange={(isOpen) => {
          if (isOpen && isHere && client) choose(client.id);
        }}
      >
        <Popover.Trigger className={styles.who} title={name}>
          <Picture named={user && avatarOf(user)} words="" className={styles.avatar} />
          <span className={styles.words}>
            <bdi>{name}</bdi>
            <small>{details.join(' · ')}</small>
          </span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={styles.over} side="right" align="start" sideOffset={8}>
            <Popover.Popup className={styles.popup} aria-label={name}>
              <PersonCard {...props} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {!client && (
        <button
          type="button"
          className={styles.quick}
          aria-label={`Play as ${name}`}
          onClick={() => addPlayer(userId)}
        >
          Play as
        </button>
      )}
      {voice && (
        <button
          type="button"
          className={styles.quick}
          aria-pressed={!voice.muted}
          aria-label={`${name}’s microphone`}
          title={voice.muted ? `${name} is muted` : `${name} can be heard`}
          onClick={() => mute(props)}
        >
          <MicrophoneIcon isOff={voice.muted} />
        </button>
      )}
    </li>
  );
});
