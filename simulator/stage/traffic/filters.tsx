import { type ReactNode, useId } from 'react';
import { commands, events } from '../../../host-bridge/protocol';
import { type Group, groups, noFilter } from '../../traffic';
import { Button } from '../ui/button';
import styles from './filters.module.css';
import type { Traffic, TrafficView } from './view';

const NAMES = [...new Set(Object.values(commands).map(({ cmd }) => cmd)), ...Object.keys(events)];

interface FiltersProps {
  view: TrafficView;
  traffic: Traffic;
  /** The players by the ids of their clients. */
  players: Readonly<Record<string, string>>;
  /** What stands behind the fields. */
  children: ReactNode;
}

/** What of the traffic is wanted. */
export function Filters({ view, traffic, players, children }: FiltersProps) {
  const names = useId();
  const { filter, ids, total, busy } = traffic;
  const toggle = (group: Group) => {
    const wanted = new Set(filter.groups);
    if (!wanted.delete(group)) wanted.add(group);
    view.setFilter({ groups: wanted });
  };
  return (
    <section className={styles.filters} aria-label="Filter the traffic">
      <div className={styles.texts}>
        <input
          type="search"
          aria-label="Name"
          placeholder="Name"
          list={names}
          value={filter.name}
          onChange={({ target }) => view.setFilter({ name: target.value })}
        />
        <datalist id={names}>
          {NAMES.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <input
          type="search"
          aria-label="Text"
          placeholder="Text, in arguments too"
          value={filter.text}
          onChange={({ target }) => view.setFilter({ text: target.value })}
        />
        {Object.keys(players).length > 1 && (
          <select
            aria-label="Player"
            value={filter.client ?? ''}
            onChange={({ target }) => view.setFilter({ client: target.value || undefined })}
          >
            <option value="">All players</option>
            {Object.entries(players).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {children}
      </div>
      <div className={styles.chips}>
        {(Object.keys(groups) as Group[]).map((group) => (
          <button
            key={group}
            type="button"
            aria-pressed={filter.groups.has(group)}
            onClick={() => toggle(group)}
          >
            {groups[group]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={filter.failures}
          onClick={() => view.setFilter({ failures: !filter.failures })}
        >
          Failures only
        </button>
        <button
          type="button"
          aria-pressed={traffic.revealed}
          onClick={() => view.reveal(!traffic.revealed)}
        >
          Secrets
        </button>
        <span className={styles.count} role="status">
          {busy ? 'Searching … ' : ''}
          {ids.length} of {total}
        </span>
        {filter !== noFilter && (
          <Button
            onClick={() => view.setFilter({ client: undefined, span: undefined, ...noFilter })}
          >
            Reset
          </Button>
        )}
      </div>
    </section>
  );
}
