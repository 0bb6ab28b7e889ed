import styles from './size-picker.module.css';
import { type SizeName, sizes } from './sizes';

interface SizePickerProps {
  size: SizeName;
  onPick(size: SizeName): void;
}

/** Chooses how large the activity is shown. */
export function SizePicker({ size, onPick }: SizePickerProps) {
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Frame size</legend>
      {Object.entries(sizes).map(([name, { label, width, height }]) => (
        <label
          key={name}
          className={styles.choice}
          title={width ? `${width} × ${height}` : 'All of the room there is'}
        >
          <input
            type="radio"
            name="size"
            value={name}
            checked={name === size}
            onChange={() => onPick(name as SizeName)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
