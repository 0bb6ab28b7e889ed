import { deviceName, devices } from '../../world';
import { useClient, useSession, useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { lazyComponent } from '../ui/lazy-component';
import { MenuButton } from '../ui/menu-button';
import { focusPart } from '../ui/parts';
import { LayoutPicker } from './layout-picker';
import { OtherPlayerProblems } from './other-player-problems';
import styles from './player-bar.module.css';
import { otherOrientation, useChangeDevice } from './use-change-device';

const PlayerMenu = lazyComponent(async () => (await import('./player-menu')).PlayerMenu);

interface PlayerBarProps {
  playerName: string;
  isChosen: boolean;
  /** 1 at full size. */
  scale: number;
  onClose(): void;
}

/** The player and the device of a frame, and its controls. A double click shows the frame alone. */
export function PlayerBar({ playerName, isChosen, scale, onClose }: PlayerBarProps) {
  const { sessions, choose, soloClientId, showSolo } = useStage();
  const { clientId } = useSession();
  const hasOtherPlayers = sessions.length > 1;
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={`${playerName}’s frame`}
      onDoubleClick={({ target, currentTarget }) => {
        // Two quick clicks on a control are for the control.
        const isControl = (target as Element).closest('select, label, [data-control]');
        if (!hasOtherPlayers || (isControl && currentTarget.contains(isControl))) return;
        showSolo(soloClientId === clientId ? undefined : clientId);
      }}
    >
      <button
        type="button"
        className={`cut ${styles.who}`}
        aria-pressed={isChosen}
        title={
          hasOtherPlayers
            ? `${playerName}. Double-click to show only this player, or all players again`
            : playerName
        }
        onClick={() => choose(clientId)}
      >
        <bdi>{playerName}</bdi>
      </button>
      <DeviceSelect playerName={hasOtherPlayers ? playerName : undefined} />
      <div className={styles.wide} data-control>
        <LayoutPicker />
        <RotateButton />
      </div>
      {hasOtherPlayers && !isChosen && <OtherPlayerProblems playerName={playerName} />}
      <span className={`note ${styles.scale}`}>{Math.round(scale * 100)} %</span>
      <MenuButton label="…" name={`More for ${playerName}`} quiet>
        <PlayerMenu onClose={onClose} />
      </MenuButton>
      <button type="button" className="unseen" onClick={() => focusPart('inspector')}>
        Skip the activity
      </button>
    </div>
  );
}

function RotateButton() {
  const { device } = useClient();
  const change = useChangeDevice();
  const { name, ...patch } = otherOrientation(device);
  if (!device.screen) return null;
  return (
    <Button aria-label={`Turn the device to ${name}`} onClick={() => change(patch)}>
      Turn
    </Button>
  );
}

/** The value for a custom device, which the list shows but cannot choose. */
const CUSTOM_DEVICE = 'custom';
const ALL_PREFIX = 'all:';

/** Chooses a device for this player, or for all of the stage. `playerName` is given where there are several. */
function DeviceSelect({ playerName }: { playerName: string | undefined }) {
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
