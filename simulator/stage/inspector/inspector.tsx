import { Tabs } from '@base-ui/react/tabs';
import { Suspense, useRef } from 'react';
import { useSession, useStage } from '../context/stage-context';
import type { InspectorDock } from '../context/use-inspector-dock';
import { Boundary } from '../ui/boundary';
import { DockButtons } from './dock-buttons';
import styles from './inspector.module.css';
import { allTabs } from './list';
import { SectionBar } from './section-bar';
import { useAfterFirstFrame } from './use-after-first-frame';

const loading = <p className={`soft ${styles.loading}`}>Loading…</p>;

/** Tabs, and the open one's section. Arrow keys, Home and End move between tabs; Tab stops at the open one alone. */
export function Inspector({ dock }: { dock: InspectorDock }) {
  const { isCollapsed } = dock;
  const stage = useStage();
  const { section: asked, openSection } = stage;
  const { clientId } = useSession();
  /** The section of each tab that was open last. */
  const last = useRef<Record<string, string>>({});
  const isReady = useAfterFirstFrame();
  const tabs = allTabs.map((tab) => ({
    ...tab,
    sections: tab.sections.filter(({ isAvailable }) => isAvailable?.(stage) ?? true),
  }));
  const hasSection = (id: string | undefined) => (tab: (typeof tabs)[number]) =>
    tab.sections.some((section) => section.id === id);
  const open = tabs.find(hasSection(asked)) ?? tabs[0];
  const section = open?.sections.find(({ id }) => id === asked) ?? open?.sections[0];
  if (!open || !section) return null;
  last.current[open.id] = section.id;
  const show = (id: string) => {
    if (isCollapsed) dock.collapse(false);
    openSection(id);
  };
  const openTab = (id: string) => {
    const first = tabs.find((tab) => tab.id === id)?.sections[0]?.id;
    const next = last.current[id] ?? first;
    if (next) show(next);
  };
  return (
    <Tabs.Root
      className={styles.inspector}
      value={open.id}
      onValueChange={(id) => openTab(String(id))}
    >
      <div className={styles.top}>
        <Tabs.List className={styles.tabs} activateOnFocus aria-label="Inspector">
          {tabs.map(({ id, title, Badge }) => (
            <Tabs.Tab
              key={id}
              value={id}
              id={`${id}-tab`}
              data-counts={Badge && true}
              onClick={() => openTab(id)}
            >
              {title}
              {Badge && <Badge />}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <DockButtons dock={dock} />
      </div>
      <Tabs.Panel
        key={open.id}
        value={open.id}
        className={styles.panel}
        tabIndex={-1}
        hidden={isCollapsed}
      >
        <SectionBar sections={open.sections} open={section} onOpen={show} />
        <section
          // A person's drafts belong to the player and the section.
          key={`${clientId} ${section.id}`}
          className={`scroller ${styles.content}`}
          aria-labelledby={`${section.id}-title`}
        >
          <h2 id={`${section.id}-title`} className="unseen">
            {section.title}
          </h2>
          <Boundary what={section.title}>
            <Suspense fallback={loading}>{isReady ? <section.Content /> : loading}</Suspense>
          </Boundary>
        </section>
      </Tabs.Panel>
    </Tabs.Root>
  );
}
