import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { Kind, ThingName } from '../../world';
import { useClient, useWorld } from '../context/stage-context';
import { Button } from '../ui/button';
import { findByWords } from '../ui/find';
import { describedThings, kindNames } from './described';
import styles from './editor.module.css';

/** How many are shown; a longer query finds the others. */
const MAX_RESULTS = 40;

interface FindingProps {
  query: string;
  onSearch(query: string): void;
  onOpen(thing: ThingName): void;
  onAdd(): void;
}

/** Finds a thing of the world by its name, its kind, what it belongs to, or its id. */
export function Finding({ query, onSearch, onOpen, onAdd }: FindingProps) {
  const world = useWorld();
  const client = useClient();
  const [kind, setKind] = useState<Kind | ''>('');
  const counted = useId();
  const asked = useDeferredValue(query.trim());
  const things = useMemo(
    () => describedThings(world, client).filter(({ thing }) => !kind || thing.kind === kind),
    [world, client, kind],
  );
  const found = useMemo(
    () => findByWords(things, asked, ({ name, about, id }) => [name, `${about} ${id}`]),
    [things, asked],
  );
  return (
    <>
      <div className={styles.search}>
        <input
          type="search"
          aria-label="Find in the world"
          placeholder="Name, kind or id"
          aria-describedby={counted}
          value={query}
          onChange={({ target }) => onSearch(target.value)}
        />
        <select
          aria-label="Kind"
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind | '')}
        >
          <option value="">Everything</option>
          {Object.entries(kindNames).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
        <Button onClick={onAdd}>Add</Button>
      </div>
      <p className={styles.note} id={counted} role="status">
        {found.length > MAX_RESULTS
          ? `${MAX_RESULTS} of ${found.length}: type more of the name or the id`
          : found.length === 0
            ? 'Nothing in this world has that name, kind or id'
            : `${found.length} found`}
      </p>
      <ul className={styles.found}>
        {found.slice(0, MAX_RESULTS).map(({ key, thing, name, about }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => onOpen({ kind: thing.kind, of: thing.of, id: thing.id })}
            >
              <bdi className={styles.name}>{name}</bdi>
              <span className={styles.about}>{about}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
