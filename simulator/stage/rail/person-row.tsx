import { memo } from 'react';
import { getOwn } from '../../utils';
import { deviceName, devices } from '../../world';
import { useSession, useStage } from '../context/stage-context';
import { mute } from '../people/person-toggles';
import { avatarUrl, Picture } from '../people/pictures';
import { popoverButton } from '../ui/popover-button';
import type { PersonProps } from './person-card';
import styles from './rail.module.css';

const PersonButton = popoverButton(async () => (await import('./person-card')).PersonCard);

/** A click opens their card, and chooses them. Of a crowd that speaks, only those who start or stop render again. */
export const PersonRow = memo(function PersonRow(props: PersonProps) {
  const { world, person, isOnStage, isSpeaking } = props;
  const { userId, name, voice, isPlaying, client } = person;
  const { choose, addPlayer } = useStage();
  const isChosen = useSession().clientId === client?.id;
  const user = getOwn(world.users, userId);
  const device = client && devices[deviceName(client.device) ?? '']?.label;
  const status = isPlaying ? (client ? 'playing' : 'no frame') : voice ? 'listening' : '';
  const details = [isChosen ? 'you' : status, isOnStage && device?.toLowerCase()].filter(Boolean);
  return (
    <li
      className={styles.person}
      data-user={userId}
      data-chosen={isChosen || undefined}
      data-speaking={isSpeaking || undefined}
    >
      <PersonButton
        content={props}
        buttonProps={{
          className: styles.who,
          title: name,
          label: name,
          side: 'right',
          onOpen() {
            if (isOnStage && client) choose(client.id);
          },
          children: (
            <>
              <Picture name={user && avatarUrl(user)} words="" className={styles.avatar} />
              <span className={styles.words}>
                <bdi className="cut">{name}</bdi>
                <small className="cut">{details.join(' · ')}</small>
              </span>
            </>
          ),
        }}
      />
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
          title={voice.muted ? `${name} is muted` : `${name} is not muted`}
          onClick={() => mute(props)}
        >
          <MicrophoneIcon isOff={voice.muted} />
        </button>
      )}
    </li>
  );
});

function MicrophoneIcon({ isOff }: { isOff: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden
    >
      <rect x="6" y="1.75" width="4" height="7.5" rx="2" />
      <path d="M3.5 7.5a4.5 4.5 0 0 0 9 0M8 12v2.25" />
      {isOff && <path d="M2 2l12 12" stroke="var(--bad)" />}
    </svg>
  );
}
