import { useClient, useSession, useSessionState, useStage } from '../context/stage-context';
import { MenuChoice, MenuItem, MenuSwitch } from '../ui/menu';
import { layouts } from './layout-picker';
import { otherOrientation, useChangeDevice } from './use-change-device';

export function PlayerMenu({ onClose }: { onClose(): void }) {
  const { sessions, soloClientId, showSolo } = useStage();
  const { clientId, launcher, popOut } = useSession();
  const { launch } = useSessionState();
  const { device } = useClient();
  const change = useChangeDevice();
  const isSolo = soloClientId === clientId;
  const { deviceOrientation } = otherOrientation(device);
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
            checked={isSolo}
            onCheckedChange={() => showSolo(isSolo ? undefined : clientId)}
          >
            Show only this player
          </MenuSwitch>
          <MenuItem onClick={onClose}>Close</MenuItem>
        </>
      )}
    </>
  );
}
