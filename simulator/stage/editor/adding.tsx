import { useId, useState } from 'react';
import {
  type Kind,
  owners,
  snowflake,
  storedOfKind,
  type ThingName,
  type World,
} from '../../world';
import { useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { channelName, kindNames, userName } from './described';
import styles from './editor.module.css';

interface AddingProps {
  /** Told what is to be added. */
  onAdd(thing: ThingName): void;
  onClose(): void;
}

const kinds = (Object.keys(kindNames) as Kind[]).filter((kind) => kind !== 'client');

/** What a thing of that kind is about, which is there already: a user or a quest. */
const about: Partial<Record<Kind, 'user' | 'quest'>> = {
  member: 'user',
  voice: 'user',
  relationship: 'user',
  progress: 'quest',
};

/** Says what is to be added: its kind, and where it belongs. */
export function Adding({ onAdd, onClose }: AddingProps) {
  const world = useWorld();
  const [kind, setKind] = useState<Kind>('user');
  const [chosen, choose] = useState<{ of?: string; id?: string }>({});
  const owner = kind in owners ? owners[kind as keyof typeof owners] : undefined;
  const inside =
    owner && Object.keys(owner === 'channel' ? world.voice : storedOfKind(world, owner, ''));
  const of = inside?.find((each) => each === chosen.of) ?? inside?.[0];
  const subject = about[kind];
  const there = storedOfKind(world, kind, of ?? '');
  const remaining =
    subject && Object.keys(storedOfKind(world, subject, '')).filter((id) => !(id in there));
  const id = remaining ? (remaining.find((each) => each === chosen.id) ?? remaining[0]) : undefined;
  const isPossible = (!owner || of !== undefined) && (!subject || id !== undefined);
  return (
    <form
      className={styles.adding}
      aria-label="Add to the world"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) onAdd({ kind, of, id: id ?? snowflake() });
      }}
    >
      <div className={styles.search}>
        <Button onClick={onClose}>Back</Button>
        <h3>Add to the world</h3>
      </div>
      <Select label="What" value={kind} onChange={(value) => setKind(value as Kind)}>
        {kinds.map((each) => [each, kindNames[each]])}
      </Select>
      {owner && inside && (
        <Select
          label={kindNames[owner]}
          value={of ?? ''}
          onChange={(of) => choose({ ...chosen, of })}
        >
          {inside.map((each) => [each, ownerName(world, owner, each)])}
        </Select>
      )}
      {subject && remaining && (
        <Select
          label={kindNames[subject]}
          value={id ?? ''}
          onChange={(id) => choose({ ...chosen, id })}
        >
          {remaining.map((each) => [
            each,
            subject === 'user' ? userName(world, each) : (world.quests[each]?.name ?? each),
          ])}
        </Select>
      )}
      {!isPossible && (
        <p className={styles.note}>
          {subject === 'quest' ? 'Every quest' : 'Everyone'} is already there.
        </p>
      )}
      <Button type="submit" primary disabled={!isPossible}>
        Continue
      </Button>
    </form>
  );
}

function ownerName(world: World, owner: Kind, id: string): string {
  if (owner === 'channel') return channelName(world, id);
  if (owner === 'client') return userName(world, world.clients[id]?.userId ?? '');
  return world.guilds[id]?.name ?? id;
}

interface SelectProps {
  label: string;
  value: string;
  onChange(value: string): void;
  children: [value: string, title: string][];
}

function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {children.map(([each, title]) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}
