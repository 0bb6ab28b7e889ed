import { useClient, useSession, useStage } from '../context/stage-context';
import { Button } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';
import { MenuButton } from '../ui/menu-button';
import { goTo } from '../ui/parts';
import { DeviceSelect } from './device-select';
import { LayoutPicker } from './layout-picker';
import styles from './player-bar.module.css';
import { ProblemsOfOther } from './problems-of-other';
import { turned, useChangeDevice } from './use-change-device';

const PlayerMenu = lazyPart(async () => (await import('./player-menu')).PlayerMenu);

interface PlayerBarProps {
  who: string;
  isChosen: boolean;
  /** 1 at full size. */
  scale: number;
  onClose(): void;
}

/** The player and the device of a frame, and its controls. A double click shows the frame alone. */
export function PlayerBar({ who, isChosen, scale, onClose }: PlayerBarProps) {
  const { sessions, choose, alone, showAlone } = useStage();
  const { clientId } = useSession();
  const hasCompany = sessions.length > 1;
  return (
    <div
      className={styles.bar}
      role="toolbar"
      aria-label={`${who}’s frame`}
      onDoubleClick={({ target, currentTarget }) => {
        // Two quick clicks on a control are for the control.
        const isControl = (target as Element).closest('select, label, [data-control]');
        if (!hasCompany || (isControl && currentTarget.contains(isControl))) return;
        showAlone(alone === clientId ? undefined : clientId);
      }}
    >
      <button
        type="button"
        className={`cut ${styles.who}`}
        aria-pressed={isChosen}
        title={
          hasCompany ? `${who}. Double-click to show only this player, or all players again` : who
        }
        onClick={() => choose(clientId)}
      >
        <bdi>{who}</bdi>
      </button>
      <DeviceSelect who={hasCompany ? who : undefined} />
      <div className={styles.wide} data-control>
        <LayoutPicker />
        <Turn />
      </div>
      {hasCompany && !isChosen && <ProblemsOfOther who={who} />}
      <span className={`note ${styles.scale}`}>{Math.round(scale * 100)} %</span>
      <MenuButton label="…" name={`More for ${who}`} quiet>
        <PlayerMenu onClose={onClose} />
      </MenuButton>
      <button type="button" className="unseen" onClick={() => goTo('inspector')}>
        Skip the activity
      </button>
    </div>
  );
}

function Turn() {
  const { device } = useClient();
  const change = useChangeDevice();
  const { name, ...patch } = turned(device);
  if (!device.screen) return null;
  return (
    <Button aria-label={`Turn the device to ${name}`} onClick={() => change(patch)}>
      Turn
    </Button>
  );
}
