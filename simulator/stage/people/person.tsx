import { getOwn } from '../../utils';
import { newVoiceParticipant, type World } from '../../world';
import type { useCommit } from '../context/use-commit';
import styles from './people.module.css';
import type { PersonThere } from './people-at';
import { avatarOf, Picture } from './pictures';
import { ProfileCard } from './profile-card';

interface PersonProps {
  world: World;
  person: PersonThere;
  /** The instance that can be joined, and the voice channel, where there are any. */
  place: { instanceId: string | undefined; channelId: string | undefined };
  /** Whether this stage shows a frame of theirs. */
  isHere: boolean;
  speaks: boolean;
  now: number;
  /** The address at which they play in a tab of their own. */
  joinAddress: string;
  commit: ReturnType<typeof useCommit>['commit'];
}

/** One person in the channel: what they do there, to be seen and to be changed, and their profile. */
export function Person(props: PersonProps) {
  const { world, person, isHere, speaks, now, commit } = props;
  const { instanceId, channelId } = props.place;
  const { userId, name, voice, plays, client } = person;
  const user = getOwn(world.users, userId);
  const participants = getOwn(world.instances, instanceId ?? '')?.participants ?? [];
  const state = getOwn(getOwn(world.voice, channelId ?? '') ?? {}, userId) ?? newVoiceParticipant();
  const toggles = [
    {
      label: 'Plays',
      pressed: plays,
      // Somebody with a frame leaves by closing it.
      disabled: !instanceId || client !== undefined,
      onPress: () =>
        commit({
          type: 'participants',
          instanceId: instanceId ?? '',
          userIds: plays ? participants.filter((id) => id !== userId) : [...participants, userId],
        }),
    },
    {
      label: 'Voice',
      pressed: voice !== undefined,
      disabled: channelId === undefined,
      onPress: () =>
        commit({ type: 'move', userId, channelId: voice ? null : (channelId ?? null) }),
    },
    {
      label: 'Muted',
      pressed: voice?.muted ?? false,
      disabled: !voice,
      onPress: () => {
        const muted = !voice?.muted;
        const voice_state = { ...state.voice_state, self_mute: muted, mute: false };
        commit({
          type: 'voice',
          channelId: channelId ?? '',
          userId,
          patch: { mute: false, voice_state },
        });
      },
    },
    {
      label: 'Speaks',
      pressed: speaks,
      disabled: !voice,
      onPress: () =>
        commit({ type: 'speaking', channelId: channelId ?? '', userId, speaking: !speaks }),
    },
  ];
  return (
    <li className={styles.person} data-user={userId} data-speaking={speaks || undefined}>
      <Picture named={user && avatarOf(user)} words={name} className={styles.avatar} />
      <div className={styles.who}>
        <p className={styles.strong} dir="auto">
          {name}
        </p>
        <p className={styles.muted}>
          {[
            plays &&
              (client ? (isHere ? 'plays here' : 'plays in another tab') : 'plays without a frame'),
            voice?.deafened && 'deafened',
          ]
            .filter(Boolean)
            .join(', ')}
          {!client && (
            <a href={props.joinAddress} target="_blank" rel="noreferrer">
              {plays ? ', open one' : 'Join in another tab'}
            </a>
          )}
        </p>
      </div>
      <div className={styles.toggles}>
        {toggles.map(({ label, pressed, disabled, onPress }) => (
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
      {plays && (
        <ProfileCard
          application={world.application}
          presence={client?.richPresence ?? null}
          now={now}
        />
      )}
    </li>
  );
}
