import { Platform, ScreenOrientation } from '../../../host-bridge/protocol';
import { type Device, type Insets, lockedOrientation, type Screen } from '../../world';
import { useClient } from '../context/stage-context';
import { useCommit } from '../context/use-commit';
import { capitalize } from '../ui/capitalize';
import { Checkbox } from '../ui/checkbox';
import { Select } from '../ui/select';
import styles from './device.module.css';

const platforms = { [Platform.DESKTOP]: 'Desktop', [Platform.MOBILE]: 'Mobile' } as const;
const none: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/** All settings of the device. Other events for the activity have their buttons under Events. */
export function DevicePanel() {
  const { id, device } = useClient();
  const { commit, problem } = useCommit();
  const change = (patch: Partial<Device>) => commit({ type: 'device', client: id, patch });
  const { screen, screenOrientation } = device;
  const isPortrait = screenOrientation === ScreenOrientation.PORTRAIT;
  const orientation = isPortrait ? 'portrait' : 'landscape';
  // As displayed: a rotated screen is as wide as it is high when held upright.
  const [widthKey, heightKey] = isPortrait
    ? (['width', 'height'] as const)
    : (['height', 'width'] as const);
  const resize = (patch: Partial<Screen>) => {
    const defaultScreen = {
      width: 720,
      height: 1280,
      safeArea: { portrait: none, landscape: none },
    };
    change({ screen: { ...(screen ?? defaultScreen), ...patch } });
  };
  const inset = (patch: Partial<Insets>) => {
    if (!screen) return;
    const insets = { ...screen.safeArea[orientation], ...patch };
    resize({ safeArea: { ...screen.safeArea, [orientation]: insets } });
  };
  const locked = lockedOrientation(device);

  return (
    <div className={styles.device}>
      {problem && <p role="alert">{problem}</p>}
      <Select
        label="Platform"
        choices={platforms}
        value={device.platform}
        onChange={(platform) => change({ platform })}
      />
      <Field
        label="App version"
        value={device.appVersion ?? ''}
        hint={device.platform === Platform.MOBILE ? '312.0' : 'none'}
        onEnter={(text) => change({ appVersion: text || null })}
      />
      <p>
        Changing the platform or version launches the activity again, because it receives both at
        launch.
      </p>
      <Field
        label="Locale"
        value={device.locale}
        hint="en-GB"
        onEnter={(locale) => locale && change({ locale })}
      />
      <fieldset>
        <legend>Screen, in CSS pixels</legend>
        <Checkbox
          checked={!screen}
          onChange={(fills) => (fills ? change({ screen: null }) : resize({}))}
        >
          Fill the available space
        </Checkbox>
        {Object.entries({ Width: widthKey, Height: heightKey }).map(([label, side]) => (
          <Field
            key={label}
            number
            label={label}
            disabled={!screen}
            value={String(screen?.[side] ?? '')}
            onEnter={(text) => resize({ [side]: Number(text) })}
          />
        ))}
        {locked !== undefined && (
          <p>
            The activity has locked the screen to {orientation}. Rotations take effect once it is
            unlocked.
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend>Safe area in {orientation}, in CSS pixels</legend>
        {(['top', 'right', 'bottom', 'left'] as const).map((side) => (
          <Field
            key={side}
            number
            label={capitalize(side)}
            disabled={!screen}
            value={String(screen?.safeArea[orientation][side] ?? 0)}
            onEnter={(text) => inset({ [side]: Number(text) })}
          />
        ))}
        <p>
          The stage draws it over the frame. An activity behind the proxy also gets{' '}
          <code>--discord-safe-area-inset-*</code>.
        </p>
      </fieldset>
      <Checkbox
        checked={device.hardwareAcceleration}
        onChange={(hardwareAcceleration) => change({ hardwareAcceleration })}
      >
        Hardware acceleration
      </Checkbox>
      <Checkbox
        checked={device.iosKeyboardResizesView === true}
        onChange={(iosKeyboardResizesView) => change({ iosKeyboardResizesView })}
      >
        The keyboard makes the frame smaller (iOS)
      </Checkbox>
    </div>
  );
}

interface FieldProps {
  label: string;
  value: string;
  hint?: string;
  disabled?: boolean;
  number?: boolean;
  onEnter(text: string): void;
}

/** A field whose text takes effect on blur or Enter. */
function Field({ label, value, hint, disabled, number, onEnter }: FieldProps) {
  const enter = (input: HTMLInputElement) => {
    if (input.value === value) return;
    onEnter(input.value.trim());
    // It shows the old value until the world has the new one.
    input.value = value;
  };
  return (
    <label>
      {label}
      <input
        key={value}
        type={number ? 'number' : 'text'}
        defaultValue={value}
        placeholder={hint}
        disabled={disabled}
        onBlur={({ currentTarget }) => enter(currentTarget)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && enter(currentTarget)}
      />
    </label>
  );
}
