import { Tabs as Headless } from '@base-ui/react/tabs';
import { useEffect, useRef, useState } from 'react';
import { Boundary } from '../ui/boundary';
import { keptForStage } from '../ui/kept';
import type { Panel } from './panel';
import styles from './panels.module.css';

/** Where the stage keeps which tab is open: for all of its players, and for when it is loaded again. */
const KEPT = 'simulator-tab';

/** Has a stage that comes begin with that tab. */
export function beginWithTab(id: string): void {
  keptForStage.setItem(KEPT, id);
}

interface TabsProps {
  panels: readonly Panel[];
  /** The one to open, a new object each time that it is asked for. */
  asked?: { id: string } | undefined;
}

/** Panels behind tabs. Arrow keys, Home and End move between the tabs; the selected one is in the tab order. */
export function Tabs({ panels, asked }: TabsProps) {
  const [wanted, want] = useState(() => keptForStage.getItem(KEPT));
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  const named = (name: string | null | undefined) => panels.find(({ id }) => id === name);
  // One that is not there now, such as the proxy's, may be there again; one that comes in front takes nobody's place.
  const selected = named(wanted) ?? named(last.current) ?? panels[0];
  last.current = selected?.id;
  const selectedId = selected?.id;
  useEffect(() => {
    if (!selectedId) return;
    const tab = list.current?.querySelector('[aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId]);
  useEffect(() => {
    if (!asked) return;
    want(asked.id);
    keptForStage.setItem(KEPT, asked.id);
  }, [asked]);
  if (!selected) return null;
  const select = (id: string) => {
    want(id);
    keptForStage.setItem(KEPT, id);
  };

  return (
    <Headless.Root
      render={<section aria-label={panels.map(({ title }) => title).join(', ')} />}
      className={styles.panel}
      value={selected.id}
      onValueChange={(id) => select(String(id))}
    >
      <div className={styles.bar}>
        <Headless.List className={styles.tabs} activateOnFocus ref={list}>
          {panels.map(({ id, title, count, alarm }) => (
            <Headless.Tab key={id} value={id} id={`${id}-tab`}>
              {title}
              {count !== undefined && (
                <span className={styles.count} data-alarm={alarm && true} title={alarm}>
                  {count}
                  {alarm && <span className={styles.unseen}> {alarm}</span>}
                </span>
              )}
            </Headless.Tab>
          ))}
        </Headless.List>
        <div className={styles.heading}>
          <h2>{selected.title}</h2>
          {selected.action}
        </div>
      </div>
      <Headless.Panel key={selected.id} value={selected.id} className={styles.content}>
        <Boundary what={selected.title}>{selected.content}</Boundary>
      </Headless.Panel>
    </Headless.Root>
  );
}
