import { useId } from 'react';
import { LayoutMode } from '../../../host-bridge/protocol';
import type { Device } from '../../world';
import styles from './layout-picker.module.css';

export const layouts = [
  ['Focused', LayoutMode.FOCUSED],
  ['PiP', LayoutMode.PIP],
  ['Grid', LayoutMode.GRID],
] as const;

interface LayoutPickerProps {
  device: Device;
  onChange(patch: Partial<Device>): void;
}

/** How the client shows the activity: with all of the screen, as a picture in picture, or as a tile. */
export function LayoutPicker({ device, onChange }: LayoutPickerProps) {
  const name = useId();
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Layout</legend>
      {layouts.map(([label, mode]) => (
        <label key={label} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={mode === device.layoutMode}
            onChange={() => onChange({ layoutMode: mode })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
