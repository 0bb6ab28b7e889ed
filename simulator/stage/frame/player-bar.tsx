import { ScreenOrientation } from '../../../host-bridge/protocol';
import type { Device } from '../../world';
import { useClient, useSession, useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';
import { MenuButton } from '../ui/menu-button';
import { goTo } from '../ui/parts';
import { DeviceSelect } from './device-select';
import { LayoutPicker } from './layout-picker';
import styles from './player-bar.module.css';
import { ProblemsOfOther } from './problems-of-other';
import { useChangeDevice } from './use-change-device';

const PlayerMenu = lazyPart(async () => ({
  default: (await import('./player-menu')).PlayerMenu,
}));

interface PlayerBarProps {
  who: string;
  /** Whether bar and inspector belong to the player. */
  isChosen: boolean;
  /** How large the frame is drawn, 1 where it is as large as it says. */
  scale: number;
  onClose(): void;
}

/** Who plays in a frame, on which device, and what can be done with it. A double click shows it alone. */
export function PlayerBar({ who, isChosen, scale, onClose }: PlayerBarProps) {
  const { sessions, choose, alone, showAlone } = useStage();
  const { clientId } = useSession();
  const { device } = useClient();
  const change = useChangeDevice();
  const hasCompany = sessions.length > 1;
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={`Frame of ${who}`}
      onDoubleClick={({ target, currentTarget }) => {
        // Two quick clicks on a control mean the control.
        const isControl = (target as Element).closest('select, label, [data-control]');
        if (!hasCompany || (isControl && currentTarget.contains(isControl))) return;
        showAlone(alone === clientId ? undefined : clientId);
      }}
    >
      <button
        type="button"
        className={styles.who}
        aria-pressed={isChosen}
        title={hasCompany ? `${who}. A double click shows this player alone, or all again` : who}
        onClick={() => choose(clientId)}
      >
        <bdi>{who}</bdi>
      </button>
      <DeviceSelect who={hasCompany ? who : undefined} device={device} onChange={change} />
      <div className={styles.wide} data-control>
        <LayoutPicker device={device} onChange={change} />
        <Turn device={device} onChange={change} />
      </div>
      {hasCompany && !isChosen && <ProblemsOfOther who={who} />}
      <span className={styles.scale}>{Math.round(scale * 100)} %</span>
      <MenuButton label="…" name={`More of ${who}`} quiet>
        <PlayerMenu {...{ device, onClose }} onChange={change} />
      </MenuButton>
      <button type="button" className={styles.skip} onClick={() => goTo('inspector')}>
        Skip the activity
      </button>
    </div>
  );
}

interface TurnProps {
  device: Device;
  onChange(patch: Partial<Device>): void;
}

function Turn({ device, onChange }: TurnProps) {
  const { PORTRAIT, LANDSCAPE } = ScreenOrientation;
  const isPortrait = device.deviceOrientation === PORTRAIT;
  if (!device.screen) return null;
  return (
    <Button
      aria-label={`Turn the device to ${isPortrait ? 'landscape' : 'portrait'}`}
      onClick={() => onChange({ deviceOrientation: isPortrait ? LANDSCAPE : PORTRAIT })}
    >
      Turn
    </Button>
  );
}
