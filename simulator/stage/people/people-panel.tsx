import { type FormEvent, useId, useState } from 'react';
import { placeName } from '../../launch';
import { getOwn } from '../../utils';
import { useClient, useStage, useWorld } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { Button } from '../ui/button';
import { usePerFrame } from '../ui/use-per-frame';
import { Chat } from './chat';
import { joinAddress } from './join-address';
import styles from './people.module.css';
import { nameOf, peopleAt } from './people-at';
import { Person } from './person';
import { useNow } from './use-now';

/** How many people are drawn; a crowd is not looked through here. */
const MAX_PEOPLE = 60;

/** What others would see: the channel and its people, their profiles, and what the activity has sent. */
export function PeoplePanel() {
  const { names, speakers } = useStage();
  const world = useWorld();
  const client = useClient();
  const title = useId();
  const now = useNow();
  const speaking = usePerFrame(speakers);
  const { commit, problem } = useCommit();
  const place = client.launch?.place ?? world.home;
  const channelId = getOwn(world.voice, place.channelId ?? '') && place.channelId;
  const instanceId = client.launch?.instanceId;
  const people = peopleAt(world, client);
  const shown = people.slice(0, MAX_PEOPLE);
  const isHere = (id: string | undefined) => id !== undefined && Object.hasOwn(names, id);
  return (
    <div className={styles.panel}>
      <section aria-labelledby={title}>
        <header className={styles.bar}>
          <h3 id={title}>{placeName(world, place)}</h3>
          <p className={styles.muted}>
            {people.filter(({ plays }) => plays).length} play,{' '}
            {people.filter(({ voice }) => voice).length} in voice
          </p>
        </header>
        {problem && <p role="alert">{problem}</p>}
        <ul aria-label="People in the channel">
          {shown.map((person) => (
            <Person
              key={person.userId}
              world={world}
              person={person}
              place={{ instanceId, channelId }}
              isHere={isHere(person.client?.id)}
              speaks={speaking.has(person.userId)}
              now={now}
              joinAddress={joinAddress(location.href, person.userId)}
              commit={commit}
            />
          ))}
        </ul>
        {people.length > MAX_PEOPLE && (
          <p className={styles.muted}>and {people.length - MAX_PEOPLE} more not shown</p>
        )}
        <BringIn
          others={Object.keys(world.users)
            .filter((id) => !people.some(({ userId }) => userId === id))
            .map((id) => ({ id, name: nameOf(world, id, channelId) }))}
          onPlay={(userId) => {
            const { participants } = getOwn(world.instances, instanceId ?? '') ?? {
              participants: [],
            };
            const userIds = [...participants, userId];
            commit({ type: 'participants', instanceId: instanceId ?? '', userIds });
          }}
          onVoice={
            channelId === undefined
              ? undefined
              : (userId) => commit({ type: 'move', userId, channelId })
          }
        />
      </section>
      <Chat />
    </div>
  );
}

interface BringInProps {
  others: readonly { id: string; name: string }[];
  onPlay(userId: string): void;
  /** Undefined where there is no voice channel. */
  onVoice: ((userId: string) => void) | undefined;
}

/** Brings somebody in who is not there yet, without a frame. */
function BringIn({ others, onPlay, onVoice }: BringInProps) {
  const [chosen, choose] = useState('');
  const userId = others.some(({ id }) => id === chosen) ? chosen : others[0]?.id;
  if (userId === undefined) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onPlay(userId);
  };
  return (
    <form className={styles.bringIn} onSubmit={submit}>
      <label>
        Somebody else{' '}
        <select value={userId} onChange={({ target }) => choose(target.value)}>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Takes part</Button>
      {onVoice && <Button onClick={() => onVoice(userId)}>Joins voice</Button>}
    </form>
  );
}
