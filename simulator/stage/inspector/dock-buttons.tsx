import { useMedia } from '../../../ui/use-media';
import { type InspectorDock, PHONE_QUERY } from '../context/use-inspector-dock';
import styles from './inspector.module.css';

export function DockButtons({ dock }: { dock: InspectorDock }) {
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
