import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { issuesOf } from '../../../forms/issues';
import { PermissionList } from '../../../forms/permissions-input';
import { same } from '../../../forms/same';
import { SchemaForm } from '../../../forms/schema-form';
import { type Change, channelPermissions, type ThingRef, thingIn, things } from '../../world';
import { useClient, useWorld } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { userName } from '../people/people-at';
import { Button } from '../ui/button';
import { submitting } from '../ui/submitting';
import { kindNames, thingName } from './described';
import styles from './editor.module.css';
import { freshThing } from './fresh';

export function ThingForm({ name, onClose }: { name: ThingRef; onClose(): void }) {
  const world = useWorld();
  const client = useClient();
  const { kind, id } = name;
  const there = thingIn(world, name);
  const [fresh] = useState(() => freshThing(world, client, name));
  const [draft, setDraft] = useState<unknown>();
  const [announcement, announce] = useState('');
  const { commit, problem } = useCommit();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);

  const present = there ?? fresh;
  const value = draft ?? present.value;
  const schema = things[kind];
  const issues = useMemo(() => issuesOf(schema, value), [schema, value]);
  const isChanged = !there || (draft !== undefined && !same(draft, there.value));
  const save = submitting(() => {
    if (!isChanged || issues.length > 0) return;
    commit({ ...present, type: 'put', value } as Change, () => {
      setDraft(undefined);
      announce(there ? 'Changed' : 'Added');
    });
  });

  return (
    <form
      className={`column ${styles.thing}`}
      aria-label={`${kindNames[kind]} ${id}`}
      onSubmit={save}
    >
      <div className={`row ${styles.search}`}>
        <Button ref={back} onClick={onClose}>
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
      {kind === 'channel' && there && <PlayerPermissions channelId={id} />}
      {problem && <p role="alert">{problem}</p>}
      <div className={`row ${styles.actions}`}>
        <Button type="submit" primary disabled={!isChanged || issues.length > 0}>
          {there ? 'Change' : 'Add'}
        </Button>
        <Button disabled={draft === undefined} onClick={() => setDraft(undefined)}>
          Discard
        </Button>
        {there && kind !== 'client' && (
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
