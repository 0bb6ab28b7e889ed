import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { ThingRef } from '../../world';
import { useClient, useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { findByWords } from '../ui/find';
import { describeThings, kindGroups, kindNames } from './describe-things';
import styles from './editor.module.css';

/** A longer query finds the others. */
const MAX_RESULTS = 40;

interface ThingSearchProps {
  query: string;
  onSearch(query: string): void;
  onOpen(thing: ThingRef): void;
  onAdd(): void;
}

export function ThingSearch({ query, onSearch, onOpen, onAdd }: ThingSearchProps) {
  const world = useWorld();
  const client = useClient();
  /** A kind, a group of kinds, or empty for all. */
  const [kind, setKind] = useState('');
  const counted = useId();
  const deferredQuery = useDeferredValue(query.trim());
  const things = useMemo(
    () =>
      describeThings(world, client).filter(({ thing }) => {
        const group = kindGroups[kind];
        return !kind || thing.kind === kind || group?.includes(thing.kind);
      }),
    [world, client, kind],
  );
  const found = useMemo(
    () => findByWords(things, deferredQuery, ({ name, about, id }) => [name, `${about} ${id}`]),
    [things, deferredQuery],
  );
  return (
    <>
      <div className={`row ${styles.search}`}>
        <input
          type="search"
          aria-label="Find in the world"
          placeholder="Search people, places and the shop by name, kind or ID"
          aria-describedby={counted}
          value={query}
          onChange={({ target }) => onSearch(target.value)}
        />
        <select aria-label="Kind" value={kind} onChange={({ target }) => setKind(target.value)}>
          <option value="">Everything</option>
          {Object.entries(kindGroups).map(([group, kinds]) => (
            <optgroup key={group} label={group}>
              <option value={group}>All of {group.toLowerCase()}</option>
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {kindNames[each]}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Button onClick={onAdd}>Add</Button>
      </div>
      <p className="note" id={counted} role="status">
        {found.length > MAX_RESULTS
          ? `${MAX_RESULTS} of ${found.length}: type more of the name or the ID`
          : found.length === 0
            ? 'Nothing in this world has that name, kind or ID'
            : `${found.length} found`}
      </p>
      <ul className={styles.found}>
        {found.slice(0, MAX_RESULTS).map(({ key, thing, name, about }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onOpen({ kind: thing.kind, of: thing.of, id: thing.id })}
            >
              <bdi className={`cut ${styles.name}`}>{name}</bdi>
              <span className="cut note">{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
