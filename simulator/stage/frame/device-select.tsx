import { deviceName, devices } from '../../world';
import { useClient, useStage } from '../context/stage-context';
import styles from './player-bar.module.css';
import { useChangeDevice } from './use-change-device';

/** The value for a custom device, which the list shows but cannot choose. */
const CUSTOM_DEVICE = 'custom';
const ALL_PREFIX = 'all:';

/** Chooses a device for this player, or for all of the stage. `playerName` is given where there are several. */
export function DeviceSelect({ playerName }: { playerName: string | undefined }) {
  const { sessions } = useStage();
  const change = useChangeDevice();
  const name = deviceName(useClient().device) ?? CUSTOM_DEVICE;
  const options = (prefix = '') =>
    Object.entries(devices).map(([each, { label }]) => (
      <option key={each} value={prefix + each}>
        {label}
      </option>
    ));
  return (
    <select
      className={styles.device}
      aria-label={playerName === undefined ? 'Device' : `Device of ${playerName}`}
      value={name}
      onChange={({ target: { value } }) => {
        const forAll = value.startsWith(ALL_PREFIX);
        change(devices[forAll ? value.slice(ALL_PREFIX.length) : value]?.patch ?? {}, forAll);
      }}
    >
      {name === CUSTOM_DEVICE && <option value={CUSTOM_DEVICE}>Custom</option>}
      {options()}
      {sessions.length > 1 && <optgroup label="For every player">{options(ALL_PREFIX)}</optgroup>}
    </select>
  );
}
