import { LayoutMode, ScreenOrientation } from '../../../host-bridge/protocol';
import { type Device, deviceName, devices } from '../../world';
import { Button } from '../ui/button';
import styles from './device-controls.module.css';

/** The value for a device of somebody's own making, which the list shows and nobody can choose. */
const CUSTOM = 'custom';

const layouts = [
  ['Focused', LayoutMode.FOCUSED],
  ['PiP', LayoutMode.PIP],
  ['Grid', LayoutMode.GRID],
] as const;

interface DeviceControlsProps {
  device: Device;
  /** Changes it, for everybody who sees the world. */
  onChange(patch: Partial<Device>): void;
}

/** What a person does with the device in their hands: another one, its layout, a turn, a look at something else. */
export function DeviceControls({ device, onChange }: DeviceControlsProps) {
  const name = deviceName(device) ?? CUSTOM;
  const { held, hidden, layoutMode } = device;
  const isPortrait = held === ScreenOrientation.PORTRAIT;
  const { PORTRAIT, LANDSCAPE } = ScreenOrientation;
  return (
    <div className={styles.controls}>
      <select
        aria-label="Device"
        value={name}
        onChange={({ target }) => onChange(devices[target.value]?.patch ?? {})}
      >
        {name === CUSTOM && <option value={CUSTOM}>Custom</option>}
        {Object.entries(devices).map(([each, { label }]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
      <fieldset className={styles.picker}>
        <legend className={styles.legend}>Layout</legend>
        {layouts.map(([label, mode]) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name="layout"
              checked={mode === layoutMode}
              onChange={() => onChange({ layoutMode: mode })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Button
        disabled={!device.screen}
        aria-label={`Turn the device to ${isPortrait ? 'landscape' : 'portrait'}`}
        title={device.screen ? undefined : 'A window that fills the stage cannot be turned'}
        onClick={() => onChange({ held: isPortrait ? LANDSCAPE : PORTRAIT })}
      >
        Turn
      </Button>
      <Button
        aria-pressed={hidden}
        aria-label="Hide the activity"
        onClick={() => onChange({ hidden: !hidden })}
      >
        Hide
      </Button>
    </div>
  );
}
