import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { isEqual } from '../../../forms/is-equal';
import { issuesOf } from '../../../forms/issues';
import { PermissionList } from '../../../forms/permissions-input';
import { SchemaForm } from '../../../forms/schema-form';
import { type Change, channelPermissions, type ThingRef, thingIn, things } from '../../world';
import { useClient, useWorld } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { userName } from '../people/people-in-call';
import { Button } from '../ui/button';
import { submitHandler } from '../ui/submit-handler';
import { createThing } from './create-thing';
import { kindNames, thingName } from './describe-things';
import styles from './editor.module.css';

export function ThingForm({ name, onClose }: { name: ThingRef; onClose(): void }) {
  const world = useWorld();
  const client = useClient();
  const { kind, id } = name;
  const existing = thingIn(world, name);
  const [fresh] = useState(() => createThing(world, client, name));
  const [draft, setDraft] = useState<unknown>();
  const [announcement, announce] = useState('');
  const { commit, problem } = useCommit();
  const backButton = useRef<HTMLButtonElement>(null);
  useEffect(() => backButton.current?.focus(), []);

  const present = existing ?? fresh;
  const value = draft ?? present.value;
  const schema = things[kind];
  const issues = useMemo(() => issuesOf(schema, value), [schema, value]);
  const isChanged = !existing || (draft !== undefined && !isEqual(draft, existing.value));
  const save = submitHandler(() => {
    if (!isChanged || issues.length > 0) return;
    commit({ ...present, type: 'put', value } as Change, () => {
      setDraft(undefined);
      announce(existing ? 'Changed' : 'Added');
    });
  });

  return (
    <form
      className={`column ${styles.thing}`}
      aria-label={`${kindNames[kind]} ${id}`}
      onSubmit={save}
    >
      <div className={`row ${styles.search}`}>
        <Button ref={backButton} onClick={onClose}>
          Back
        </Button>
        <h3>
          <bdi>{thingName(world, present) || kindNames[kind]}</bdi>
        </h3>
        <span className="note">
          {kindNames[kind]} <code>{id}</code>
        </span>
      </div>
      <SchemaForm
        schema={schema}
        value={value}
        label={kindNames[kind]}
        issues={issues}
        onChange={(to) => {
          announce('');
          setDraft(to);
        }}
      />
      {kind === 'channel' && existing && <PlayerPermissions channelId={id} />}
      {problem && <p role="alert">{problem}</p>}
      <div className={`row ${styles.actions}`}>
        <Button type="submit" primary disabled={!isChanged || issues.length > 0}>
          {existing ? 'Change' : 'Add'}
        </Button>
        <Button disabled={draft === undefined} onClick={() => setDraft(undefined)}>
          Discard
        </Button>
        {existing && kind !== 'client' && (
          <Button onClick={() => commit({ ...name, type: 'remove' } as Change, onClose)}>
            Remove
          </Button>
        )}
        <span role="status" className="note">
          {issues.length > 0 ? `${issues.length} to correct` : announcement}
        </span>
      </div>
    </form>
  );
}

/** The effect of roles and overwrites for the chosen player. */
function PlayerPermissions({ channelId }: { channelId: string }) {
  const world = useWorld();
  const client = useClient();
  const title = useId();
  const mask = channelPermissions(world, channelId, client.userId);
  return (
    <section className={styles.may} aria-labelledby={title}>
      <h4 id={title}>What {userName(world, client.userId)} may do here</h4>
      <PermissionList mask={mask} />
    </section>
  );
}
