import { Tabs as Headless } from '@base-ui/react/tabs';
import { useEffect, useRef } from 'react';
import { useStage } from '../context/stage-context';
import { Boundary } from '../ui/boundary';
import type { Panel } from './panel';
import styles from './panels.module.css';

/** Panels behind tabs. Arrow keys, Home and End move between the tabs; the selected one is in the tab order. */
export function Tabs({ panels }: { panels: readonly Panel[] }) {
  const { panel, openPanel } = useStage();
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<string>(undefined);
  const named = (name: string | undefined) => panels.find(({ id }) => id === name);
  // One that is not there now, such as that which is above the tabs, may be there again; one that comes in front takes nobody's place.
  const selected = named(panel) ?? named(last.current) ?? panels[0];
  last.current = selected?.id;
  const selectedId = selected?.id;
  useEffect(() => {
    if (!selectedId) return;
    const tab = list.current?.querySelector('[aria-selected="true"]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selectedId]);
  if (!selected) return null;
  return (
    <Headless.Root
      render={<section aria-label={panels.map(({ title }) => title).join(', ')} />}
      className={styles.panel}
      value={selected.id}
      onValueChange={(id) => openPanel(String(id))}
    >
      <div className={styles.bar}>
        <Headless.List className={styles.tabs} activateOnFocus ref={list}>
          {panels.map(({ id, title, Badge }) => (
            <Headless.Tab key={id} value={id} id={`${id}-tab`}>
              {title}
              {Badge && <Badge />}
            </Headless.Tab>
          ))}
        </Headless.List>
        <div className={styles.heading}>
          <h2>{selected.title}</h2>
          {selected.Actions && <selected.Actions />}
        </div>
      </div>
      <Headless.Panel key={selected.id} value={selected.id} className={styles.content}>
        <Boundary what={selected.title}>
          <selected.Content />
        </Boundary>
      </Headless.Panel>
    </Headless.Root>
  );
}
