import { type ReactNode, useEffect } from 'react';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import { keptForAll } from './kept';
import styles from './split.module.css';

interface SplitProps {
  /** Names what the person has made of it, for the browser to remember. */
  name: string;
  orientation: 'horizontal' | 'vertical';
  /** Undefined where the second has all of the room. */
  first: ReactNode | undefined;
  second: ReactNode;
  /** What the separator between them does. */
  label: string;
  /** The second's size until somebody moves the separator, and how small each may get: CSS lengths. */
  size: string;
  least: string;
  /** The second's size for now, whatever is remembered. */
  instead?: string | undefined;
}

/** Two panes and a separator between them, which a pointer and the arrow keys move. Where it stands is remembered. */
export function Split(props: SplitProps) {
  const { name, orientation, first, second, label, size, least, instead } = props;
  const ids = { first: `${name}-first`, second: `${name}-second` };
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `${name}-${orientation}`,
    panelIds: first === undefined ? [ids.second] : [ids.first, ids.second],
    storage: keptForAll,
    onlySaveAfterUserInteractions: true,
  });
  const pane = usePanelRef();
  const remembered = defaultLayout?.[ids.second];
  const wanted = instead ?? (remembered === undefined ? size : `${remembered}%`);
  const isSplit = first !== undefined;
  useEffect(() => {
    if (isSplit) pane.current?.resize(wanted);
  }, [pane, isSplit, wanted]);
  return (
    <Group
      orientation={orientation}
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
      className={styles.split}
    >
      {isSplit && (
        <Panel key="first" id={ids.first} minSize={least} className={styles.pane}>
          {first}
        </Panel>
      )}
      {isSplit && <Separator key="separator" className={styles.separator} aria-label={label} />}
      <Panel
        key="second"
        id={ids.second}
        panelRef={pane}
        defaultSize={size}
        minSize={least}
        className={styles.pane}
      >
        {second}
      </Panel>
    </Group>
  );
}
