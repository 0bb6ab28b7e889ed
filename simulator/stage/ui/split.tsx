import { type ReactNode, useEffect } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import styles from './split.module.css';
import { sharedStorage } from './storage';

interface SplitProps {
  /** The key of the remembered layout. */
  name: string;
  orientation: 'horizontal' | 'vertical';
  first: ReactNode;
  second: ReactNode;
  /** The separator's label. */
  label: string;
  /** The second pane's size until somebody moves the separator, and the minimum of each: CSS lengths. */
  size: string;
  min: string;
  /** The second pane's size for now, whatever is remembered; nobody can change it. */
  fixed?: string | undefined;
}

/** Two panes and a separator between them, for pointer and arrow keys. Its position is remembered. */
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
  const storedSize = defaultLayout?.[ids.second];
  const basis = fixed ?? (storedSize === undefined ? size : `${storedSize}%`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another orientation the same length is another part
  useEffect(() => {
    // By then the library knows the current limits.
    const resizeRequest = requestAnimationFrame(() => pane.current?.resize(basis));
    return () => cancelAnimationFrame(resizeRequest);
  }, [pane, basis, orientation]);
  return (
    <Group
      orientation={orientation}
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
      className={styles.split}
    >
      {/* Its content scrolls by itself: nothing that an activity does moves it. */}
      <Panel id={ids.first} minSize={min} className={styles.pane} style={{ overflow: 'clip' }}>
        {first}
      </Panel>
      {/* It stays where it cannot be moved: panes that come and go would reload the frames. */}
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
