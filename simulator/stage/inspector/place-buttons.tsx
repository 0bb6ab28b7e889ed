import { type InspectorPlace, PHONE } from '../context/use-inspector-place';
import { useMedia } from '../ui/use-media';
import styles from './inspector.module.css';

/** Puts the inspector beside the frames or below them, and folds it to its tabs. */
export function PlaceButtons({ place: { side, isFolded, move, fold } }: { place: InspectorPlace }) {
  const isPhone = useMedia(PHONE);
  const other = side === 'right' ? 'bottom' : 'right';
  return (
    <div className={styles.places}>
      {!isPhone && !isFolded && (
        <button type="button" aria-label={`Dock ${other}`} data-dock onClick={() => move(other)}>
          <span className={styles.wide}>Dock {other}</span>
          <span className={styles.narrow}>{other === 'right' ? '◨' : '⬓'}</span>
        </button>
      )}
      <button
        type="button"
        aria-label={isFolded ? 'Unfold' : 'Fold'}
        aria-expanded={!isFolded}
        onClick={() => fold(!isFolded)}
      >
        <span className={styles.wide}>{isFolded ? 'Unfold' : 'Fold'}</span>
        <span className={styles.narrow}>{isFolded ? '▴' : '▾'}</span>
      </button>
    </div>
  );
}
