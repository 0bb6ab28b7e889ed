import { Tabs } from '@base-ui/react/tabs';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../ui/use-media';
import { useSession, useSessionState, useStage } from '../context/stage-context';
import { type InspectorDock, PHONE_QUERY } from '../context/use-inspector-dock';
import { Boundary } from '../ui/boundary';
import styles from './inspector.module.css';
import { allTabs } from './list';
import { SectionBar } from './section-bar';

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
    const next = last.current[id] ?? tabs.find((tab) => tab.id === id)?.sections[0]?.id;
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

function DockButtons({ dock }: { dock: InspectorDock }) {
  const { side, isCollapsed, move, collapse } = dock;
  const isPhone = useMedia(PHONE_QUERY);
  const other = side === 'right' ? 'bottom' : 'right';
  return (
    <div className={styles.places}>
      {!isPhone && !isCollapsed && (
        <button type="button" aria-label={`Dock ${other}`} data-dock onClick={() => move(other)}>
          <span className={styles.wide}>Dock {other}</span>
          <span className={styles.narrow}>{other === 'right' ? '◨' : '⬓'}</span>
        </button>
      )}
      <button
        type="button"
        aria-label={isCollapsed ? 'Expand' : 'Collapse'}
        aria-expanded={!isCollapsed}
        onClick={() => collapse(!isCollapsed)}
      >
        <span className={styles.wide}>{isCollapsed ? 'Expand' : 'Collapse'}</span>
        <span className={styles.narrow}>{isCollapsed ? '▴' : '▾'}</span>
      </button>
    </div>
  );
}

/** The longest wait of a tab's content for a frame that does not come, in milliseconds. */
const FIRST_FRAME_TIMEOUT_MS = 1000;

/** Returns whether the first frame has been requested, or is late: a tab's content is loaded after it. */
function useAfterFirstFrame(): boolean {
  const [isReady, setReady] = useState(false);
  const hasFrame = useSessionState().frame !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), hasFrame ? 0 : FIRST_FRAME_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [hasFrame]);
  return isReady;
}
