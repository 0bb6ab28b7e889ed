import { useClient, useSession, useSessionState, useStage } from '../context/stage-context';
import { MenuChoice, MenuItem, MenuSwitch } from '../ui/menu';
import { layouts } from './layout-picker';
import { turned, useChangeDevice } from './use-change-device';

export function PlayerMenu({ onClose }: { onClose(): void }) {
  const { sessions, alone, showAlone } = useStage();
  const { clientId, launcher, popOut } = useSession();
  const { launch } = useSessionState();
  const { device } = useClient();
  const change = useChangeDevice();
  const isAlone = alone === clientId;
  const { deviceOrientation } = turned(device);
  return (
    <>
      <MenuItem onClick={launcher.again}>Reload</MenuItem>
      {!launch?.poppedOut && <MenuItem onClick={popOut.open}>Pop out</MenuItem>}
      <MenuSwitch checked={device.hidden} onCheckedChange={(hidden) => change({ hidden })}>
        Hide
      </MenuSwitch>
      <MenuItem disabled={!device.screen} onClick={() => change({ deviceOrientation })}>
        Turn
      </MenuItem>
      <MenuChoice
        label="Layout"
        choices={layouts}
        value={device.layoutMode}
        onChoose={(layoutMode) => change({ layoutMode })}
      />
      {sessions.length > 1 && (
        <>
          <MenuSwitch
            checked={isAlone}
            onCheckedChange={() => showAlone(isAlone ? undefined : clientId)}
          >
            Show only this player
          </MenuSwitch>
          <MenuItem onClick={onClose}>Close</MenuItem>
        </>
      )}
    </>
  );
}
