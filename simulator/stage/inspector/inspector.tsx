import { Tabs } from '@base-ui/react/tabs';
import { Suspense, useRef } from 'react';
import { useSession, useStage } from '../context/stage-context';
import type { InspectorPlace } from '../context/use-inspector-place';
import { Boundary } from '../ui/boundary';
import styles from './inspector.module.css';
import { allTabs } from './list';
import { PlaceButtons } from './place-buttons';
import { SectionBar } from './section-bar';
import { useBehindFrame } from './use-behind-frame';

const loading = <p className={`soft ${styles.loading}`}>Loading…</p>;

/** Tabs, and the open one's section. Arrow keys, Home and End move between tabs; Tab stops at the open one alone. */
export function Inspector({ place }: { place: InspectorPlace }) {
  const { isCollapsed } = place;
  const stage = useStage();
  const { section: asked, openSection } = stage;
  const { clientId } = useSession();
  /** The section of each tab that was open last. */
  const last = useRef<Record<string, string>>({});
  const isDue = useBehindFrame();
  const tabs = allTabs.map((tab) => ({
    ...tab,
    sections: tab.sections.filter(({ isOn }) => isOn?.(stage) ?? true),
  }));
  const isIn = (id: string | undefined) => (tab: (typeof tabs)[number]) =>
    tab.sections.some((section) => section.id === id);
  const open = tabs.find(isIn(asked)) ?? tabs[0];
  const section = open?.sections.find(({ id }) => id === asked) ?? open?.sections[0];
  if (!open || !section) return null;
  last.current[open.id] = section.id;
  const show = (id: string) => {
    if (isCollapsed) place.collapse(false);
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
        <PlaceButtons place={place} />
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
            <Suspense fallback={loading}>{isDue ? <section.Content /> : loading}</Suspense>
          </Boundary>
        </section>
      </Tabs.Panel>
    </Tabs.Root>
  );
}
