import { useState } from 'react';
import {
  ownerKinds,
  snowflake,
  storedOfKind,
  type ThingKind,
  type ThingRef,
  thingIn,
} from '../../world';
import { useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { submitHandler } from '../ui/submit-handler';
import { kindNames, thingName } from './describe-things';
import styles from './editor.module.css';

/** The kinds that can be added: players are added by other means. */
const { client: _, ...addableKinds } = kindNames;

/** The existing user or quest that a thing of that kind belongs to. */
const about: Partial<Record<ThingKind, 'user' | 'quest'>> = {
  member: 'user',
  voice: 'user',
  relationship: 'user',
  progress: 'quest',
};

export function AddThingForm({
  onAdd,
  onClose,
}: {
  onAdd(thing: ThingRef): void;
  onClose(): void;
}) {
  const world = useWorld();
  const [kind, setKind] = useState<keyof typeof addableKinds>('user');
  const [chosen, choose] = useState<{ of?: string; id?: string }>({});
  const owner = kind in ownerKinds ? ownerKinds[kind as keyof typeof ownerKinds] : undefined;
  const inside =
    owner && Object.keys(owner === 'channel' ? world.voice : storedOfKind(world, owner, ''));
  const of = inside?.find((each) => each === chosen.of) ?? inside?.[0];
  const subject = about[kind];
  const existing = storedOfKind(world, kind, of ?? '');
  const remaining =
    subject && Object.keys(storedOfKind(world, subject, '')).filter((id) => !(id in existing));
  const id = remaining ? (remaining.find((each) => each === chosen.id) ?? remaining[0]) : undefined;
  const canAdd = (!owner || of !== undefined) && (!subject || id !== undefined);
  const namesOf = (kind: ThingKind, ids: readonly string[]) => {
    const named = ids.map((id) => {
      const thing = thingIn(world, { kind, id });
      return [id, (thing && thingName(world, thing)) || id];
    });
    return Object.fromEntries(named) as Record<string, string>;
  };
  return (
    <form
      className={`column ${styles.adding}`}
      aria-label="Add to the world"
      onSubmit={submitHandler(() => canAdd && onAdd({ kind, of, id: id ?? snowflake() }))}
    >
      <div className={`row ${styles.search}`}>
        <Button onClick={onClose}>Back</Button>
        <h3>Add to the world</h3>
      </div>
      <Select label="What" choices={addableKinds} value={kind} onChange={(next) => setKind(next)} />
      {owner && inside && (
        <Select
          label={kindNames[owner]}
          choices={namesOf(owner, inside)}
          value={of ?? ''}
          onChange={(of) => choose({ ...chosen, of })}
        />
      )}
      {subject && remaining && (
        <Select
          label={kindNames[subject]}
          choices={namesOf(subject, remaining)}
          value={id ?? ''}
          onChange={(id) => choose({ ...chosen, id })}
        />
      )}
      {!canAdd && (
        <p className="note">{subject === 'quest' ? 'Every quest' : 'Everyone'} is already there.</p>
      )}
      <Button type="submit" primary disabled={!canAdd}>
        Continue
      </Button>
    </form>
  );
}
