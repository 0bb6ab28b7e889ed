import { type KeyboardEvent, useRef, useState } from 'react';
import { Boundary } from '../ui/boundary';
import type { Panel } from './panel';
import styles from './panels.module.css';

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Panels behind tabs. Arrow keys move between the tabs; the selected one is in the tab order. */
export function Tabs({ panels }: { panels: readonly Panel[] }) {
  const [selectedId, select] = useState(panels[0]?.id);
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    panels.findIndex(({ id }) => id === selectedId),
  );
  const selected = panels[index];
  if (!selected) return null;

  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    const next = (index + step + panels.length) % panels.length;
    select(panels[next]?.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <section className={styles.panel} aria-label={panels.map(({ title }) => title).join(', ')}>
      <div className={styles.bar}>
        <div className={styles.tabs} role="tablist" ref={list} onKeyDown={move}>
          {panels.map(({ id, title, count, alarm }) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${id}-tab`}
              aria-controls={id === selected.id ? `${id}-panel` : undefined}
              aria-selected={id === selected.id}
              tabIndex={id === selected.id ? 0 : -1}
              onClick={() => select(id)}
            >
              {title}
              {count !== undefined && (
                <span className={styles.count} data-alarm={alarm && true} title={alarm}>
                  {count}
                  {alarm && <span className={styles.unseen}> {alarm}</span>}
                </span>
              )}
            </button>
          ))}
        </div>
        {selected.action}
      </div>
      <div
        className={styles.content}
        role="tabpanel"
        id={`${selected.id}-panel`}
        aria-labelledby={`${selected.id}-tab`}
      >
        <h2 className={styles.unseen}>{selected.title}</h2>
        <Boundary key={selected.id} what={selected.title}>
          {selected.content}
        </Boundary>
      </div>
    </section>
  );
}
