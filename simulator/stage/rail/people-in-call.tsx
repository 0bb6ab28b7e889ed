import { useId, useMemo, useState } from 'react';
import { getOwn } from '../../utils';
import { useClient, useStage, useWorld } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { joinAddress } from '../people/join-address';
import { activityLocation, peopleInCall, userName } from '../people/people-in-call';
import { Button } from '../ui/button';
import { submitHandler } from '../ui/submit-handler';
import { useThrottledStore } from '../ui/use-throttled-store';
import { PersonRow } from './person-row';
import styles from './rail.module.css';

/** The maximum number of people rendered; nobody looks through a crowd here. */
const MAX_PEOPLE = 60;

export function PeopleInCall() {
  const { names, speakers } = useStage();
  const world = useWorld();
  const client = useClient();
  const title = useId();
  const speaking = useThrottledStore(speakers);
  const { commit, problem } = useCommit();
  const { instanceId, channelId, guildId } = activityLocation(world, client);
  const people = useMemo(() => peopleInCall(world, client), [world, client]);
  const place = useMemo(
    () => ({ instanceId, channelId, guildId }),
    [instanceId, channelId, guildId],
  );
  const isOnStage = (id: string | undefined) => id !== undefined && Object.hasOwn(names, id);
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h2 id={title}>In the call</h2>
      {problem && <p role="alert">{problem}</p>}
      <ul className={`column ${styles.people}`} aria-label="People in the call">
        {people.slice(0, MAX_PEOPLE).map((person) => (
          <PersonRow
            key={person.userId}
            {...{ world, person, place, commit }}
            isOnStage={isOnStage(person.client?.id)}
            isSpeaking={speaking.has(person.userId)}
            joinAddress={joinAddress(location.href, person.userId)}
          />
        ))}
      </ul>
      {people.length > MAX_PEOPLE && (
        <p className={styles.muted}>and {people.length - MAX_PEOPLE} more not shown</p>
      )}
      <AddPlayerButton />
      <AddPersonForm
        absent={Object.keys(world.users)
          .filter((id) => !people.some(({ userId }) => userId === id))
          .map((id) => ({ id, name: userName(world, id, channelId) }))}
        onJoinActivity={(userId) => {
          const { participants } = getOwn(world.instances, instanceId ?? '') ?? {
            participants: [],
          };
          const userIds = [...participants, userId];
          commit({ type: 'participants', instanceId: instanceId ?? '', userIds });
        }}
        onJoinVoice={
          channelId === undefined
            ? undefined
            : (userId) => commit({ type: 'move', userId, channelId })
        }
      />
    </section>
  );
}

/** Adds the next user of the world who is not playing yet. */
function AddPlayerButton() {
  const { store, sessions, addPlayer } = useStage();
  const { users, clients } = useThrottledStore(store);
  const playing = sessions.map(({ clientId }) => clients[clientId]?.userId);
  const next = Object.values(users).find(({ id }) => !playing.includes(id));
  const title = next
    ? `Adds ${next.global_name || next.username}, in a frame of their own`
    : 'Everyone in this world is already playing';
  return (
    <Button
      aria-label="Add a player"
      disabled={!next}
      title={title}
      onClick={() => next && addPlayer(next.id)}
    >
      <span aria-hidden>+</span> <span className={styles.long}>Add a player</span>
    </Button>
  );
}

interface AddPersonFormProps {
  absent: readonly { id: string; name: string }[];
  onJoinActivity(userId: string): void;
  /** Undefined where there is no voice channel. */
  onJoinVoice: ((userId: string) => void) | undefined;
}

function AddPersonForm({ absent, onJoinActivity, onJoinVoice }: AddPersonFormProps) {
  const [chosen, choose] = useState('');
  const userId = absent.some(({ id }) => id === chosen) ? chosen : absent[0]?.id;
  if (userId === undefined) return null;
  return (
    <details className={styles.long}>
      <summary>Add without a frame</summary>
      <form
        className={`row ${styles.bringIn}`}
        onSubmit={submitHandler(() => onJoinActivity(userId))}
      >
        <select
          aria-label="Who joins"
          value={userId}
          onChange={({ target }) => choose(target.value)}
        >
          {absent.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit">Join the activity</Button>
        {onJoinVoice && <Button onClick={() => onJoinVoice(userId)}>Join voice</Button>}
      </form>
    </details>
  );
}
