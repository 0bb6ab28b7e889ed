import { useId } from 'react';
import { LayoutMode } from '../../../host-bridge/protocol';
import { useClient } from '../context/stage-context';
import styles from './layout-picker.module.css';
import { useChangeDevice } from './use-change-device';

export const layouts = [
  ['Focused', LayoutMode.FOCUSED],
  ['PiP', LayoutMode.PIP],
  ['Grid', LayoutMode.GRID],
] as const;

export function LayoutPicker() {
  const { device } = useClient();
  const change = useChangeDevice();
  const name = useId();
  return (
    <fieldset className={styles.picker}>
      <legend className="unseen">Layout</legend>
      {layouts.map(([label, mode]) => (
        <label key={label} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={mode === device.layoutMode}
            onChange={() => change({ layoutMode: mode })}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
