import { type ReactNode, useId, useMemo } from 'react';
import { defaultFilter, type Part, parseQuery, parts } from '../../traffic';
import type { TrafficState, TrafficStore } from '../services/traffic-store';
import { Button } from '../ui/button';
import { FilterField } from './filter-field';
import styles from './filters.module.css';

interface FiltersProps {
  trafficStore: TrafficStore;
  traffic: TrafficState;
  /** The players by the ids of their clients. */
  players: Readonly<Record<string, string>>;
  /** The content behind the chips. */
  children: ReactNode;
}

export function Filters({ trafficStore, traffic, players, children }: FiltersProps) {
  const problemId = useId();
  const { filter, ids, total, busy } = traffic;
  const names = useMemo(() => Object.values(players), [players]);
  const [problem] = parseQuery(filter.query, names).problems;
  const isFiltered = filter.query !== '' || filter.failures || filter.parts !== defaultFilter.parts;
  const toggle = (part: Part) => {
    const selected = new Set(filter.parts);
    if (!selected.delete(part)) selected.add(part);
    trafficStore.setFilter({ parts: selected });
  };
  return (
    <section className={`dense row ${styles.filters}`} aria-label="Filter the traffic">
      <div className={styles.field}>
        <FilterField trafficStore={trafficStore} players={names} problemId={problem && problemId} />
      </div>
      <div className={`chips ${styles.chips}`}>
        {(Object.keys(parts) as Part[]).map((part) => (
          <button
            key={part}
            type="button"
            aria-pressed={filter.parts.has(part)}
            onClick={() => toggle(part)}
          >
            {parts[part]}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={filter.failures}
          onClick={() => trafficStore.setFilter({ failures: !filter.failures })}
        >
          Failed only
        </button>
      </div>
      <span className={`soft ${styles.count}`} role="status">
        {busy ? 'Searching… ' : ''}
        {ids.length} of {total}
      </span>
      {isFiltered && <Button onClick={() => trafficStore.resetFilter()}>Reset</Button>}
      {children}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
