import { type ReactNode, useEffect } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import styles from './split.module.css';
import { sharedStorage } from './storage';

interface SplitProps {
  /** Names what the person has made of it, for the browser to remember. */
  name: string;
  orientation: 'horizontal' | 'vertical';
  first: ReactNode;
  second: ReactNode;
  /** What the separator between them does. */
  label: string;
  /** The second's size until somebody moves the separator, and how small each may get: CSS lengths. */
  size: string;
  min: string;
  /** The second's size for now, whatever is remembered; nobody can change it. */
  fixed?: string | undefined;
}

/** Two panes and a separator between them, which a pointer and the arrow keys move. Where it stands is remembered. */
export function Split(props: SplitProps) {
  const { name, orientation, first, second, label, size, min, fixed } = props;
  const ids = { first: `${name}-first`, second: `${name}-second` };
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `${name}-${orientation}`,
    panelIds: [ids.first, ids.second],
    storage: sharedStorage,
    onlySaveAfterUserInteractions: true,
  });
  const pane = usePanelRef();
  const remembered = defaultLayout?.[ids.second];
  const basis = fixed ?? (remembered === undefined ? size : `${remembered}%`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another orientation the same length is another part
  useEffect(() => {
    // By then the library knows how small and how large it may be now.
    const soon = requestAnimationFrame(() => pane.current?.resize(basis));
    return () => cancelAnimationFrame(soon);
  }, [pane, basis, orientation]);
  return (
    <Group
      orientation={orientation}
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
      className={styles.split}
    >
      {/* What is in it scrolls by itself: nothing that an activity does moves it. */}
      <Panel id={ids.first} minSize={min} className={styles.pane} style={{ overflow: 'clip' }}>
        {first}
      </Panel>
      {/* It stays where it cannot be moved: panes that come and go would load the frames anew. */}
      <Separator className={styles.separator} aria-label={label} disabled={fixed !== undefined} />
      <Panel
        id={ids.second}
        panelRef={pane}
        defaultSize={size}
        minSize={fixed ?? min}
        maxSize={fixed}
        className={styles.pane}
      >
        {second}
      </Panel>
    </Group>
  );
}
