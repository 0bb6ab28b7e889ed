import { deviceName, devices } from '../../world';
import { useClient, useStage } from '../context/stage-context';
import styles from './player-bar.module.css';
import { useChangeDevice } from './use-change-device';

/** The value for a custom device, which the list shows but cannot choose. */
const CUSTOM = 'custom';
const FOR_ALL = 'all:';

/** Chooses a device for this player, or for all of the stage. `who` is the player's name where there are several. */
export function DeviceSelect({ who }: { who: string | undefined }) {
  const { sessions } = useStage();
  const change = useChangeDevice();
  const name = deviceName(useClient().device) ?? CUSTOM;
  const options = (prefix = '') =>
    Object.entries(devices).map(([each, { label }]) => (
      <option key={each} value={prefix + each}>
        {label}
      </option>
    ));
  return (
    <select
      className={styles.device}
      aria-label={who === undefined ? 'Device' : `Device of ${who}`}
      value={name}
      onChange={({ target: { value } }) => {
        const forAll = value.startsWith(FOR_ALL);
        change(devices[forAll ? value.slice(FOR_ALL.length) : value]?.patch ?? {}, forAll);
      }}
    >
      {name === CUSTOM && <option value={CUSTOM}>Custom</option>}
      {options()}
      {sessions.length > 1 && <optgroup label="For every player">{options(FOR_ALL)}</optgroup>}
    </select>
  );
}
