import { useState } from 'react';
import { useNow } from '../../../ui/use-now';
import { getOwn } from '../../utils';
import { useStage } from '../context/stage-context';
import { type ToggleContext, togglesOf } from '../people/person-toggles';
import { avatarUrl, Picture } from '../people/pictures';
import { ProfileCard } from '../people/profile-card';
import { Button } from '../ui/button';
import { submitHandler } from '../ui/submit-handler';
import styles from './person-card.module.css';

export interface PersonProps extends ToggleContext {
  /** Whether this stage shows a frame of theirs. */
  isOnStage: boolean;
  joinAddress: string;
}

export function PersonCard(props: PersonProps) {
  const { world, person, isOnStage, place, commit } = props;
  const { userId, name, voice, isPlaying, client } = person;
  const { addPlayer } = useStage();
  const now = useNow();
  const user = getOwn(world.users, userId);
  return (
    <div className={`column ${styles.card}`}>
      <div className={styles.head}>
        <Picture name={user && avatarUrl(user)} words={name} className={styles.avatar} />
        <div>
          <p className={`cut ${styles.name}`} dir="auto">
            {name}
          </p>
          <p className="note">
            {[
              user?.username,
              isPlaying &&
                (client
                  ? isOnStage
                    ? 'playing here'
                    : 'playing in another tab'
                  : 'playing without a frame'),
              voice?.deafened && 'deafened',
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
      </div>
      <div className={`row chips ${styles.toggles}`}>
        {togglesOf(props).map(({ label, pressed, disabled, onPress }) => (
          <button
            key={label}
            type="button"
            aria-pressed={pressed}
            aria-label={`${name}: ${label}`}
            disabled={disabled}
            onClick={onPress}
          >
            {label}
          </button>
        ))}
      </div>
      <RenameForm
        key={name}
        name={name}
        onRename={(next) => {
          const member = getOwn(getOwn(world.guilds, place.guildId ?? '')?.members ?? {}, userId);
          // In a guild, a nickname is shown instead of the name.
          if (member?.nick && place.guildId) {
            const value = { ...member, nick: next };
            commit({ type: 'put', kind: 'member', of: place.guildId, id: userId, value });
          } else commit({ type: 'user', userId, patch: { global_name: next } });
        }}
      />
      {!client && (
        <p className="row">
          <Button primary onClick={() => addPlayer(userId)}>
            Play as {name}
          </Button>
          <a href={props.joinAddress} target="_blank" rel="noreferrer">
            Join in another tab
          </a>
        </p>
      )}
      {isPlaying && (
        <ProfileCard
          application={world.application}
          presence={client?.richPresence ?? null}
          now={now}
        />
      )}
    </div>
  );
}

function RenameForm({ name, onRename }: { name: string; onRename(name: string): void }) {
  const [next, setNext] = useState(name);
  const submit = submitHandler(() => next.trim() && onRename(next.trim()));
  return (
    <form className={`row ${styles.rename}`} onSubmit={submit}>
      <label>
        Name <input value={next} maxLength={32} onChange={({ target }) => setNext(target.value)} />
      </label>
      <Button type="submit" disabled={!next.trim() || next === name}>
        Rename
      </Button>
    </form>
  );
}
