import { useSyncExternalStore } from 'react';
import { ScreenOrientation } from '../../../host-bridge/protocol';
import type { Device } from '../../world';
import { useSession, useStage } from '../context/stage-context';
import { MenuChoice, MenuItem, MenuSwitch } from '../ui/menu';
import { layouts } from './layout-picker';

interface PlayerMenuProps {
  device: Device;
  onChange(patch: Partial<Device>): void;
  onClose(): void;
}

/** All that can be done with a player's frame. */
export function PlayerMenu({ device, onChange, onClose }: PlayerMenuProps) {
  const { sessions, alone, showAlone } = useStage();
  const session = useSession();
  const { launch } = useSyncExternalStore(session.subscribe, session.get);
  const isAlone = alone === session.clientId;
  const { PORTRAIT, LANDSCAPE } = ScreenOrientation;
  return (
    <>
      <MenuItem onClick={session.launcher.again}>Reload</MenuItem>
      {!launch?.poppedOut && <MenuItem onClick={session.popOut.open}>Pop out</MenuItem>}
      <MenuSwitch checked={device.hidden} onCheckedChange={(hidden) => onChange({ hidden })}>
        Hide
      </MenuSwitch>
      <MenuItem
        disabled={!device.screen}
        onClick={() =>
          onChange({
            deviceOrientation: device.deviceOrientation === PORTRAIT ? LANDSCAPE : PORTRAIT,
          })
        }
      >
        Turn
      </MenuItem>
      <MenuChoice
        label="Layout"
        choices={layouts}
        value={device.layoutMode}
        onChoose={(layoutMode) => onChange({ layoutMode })}
      />
      {sessions.length > 1 && (
        <>
          <MenuSwitch
            checked={isAlone}
            onCheckedChange={() => showAlone(isAlone ? undefined : session.clientId)}
          >
            Show alone
          </MenuSwitch>
          <MenuItem onClick={onClose}>Close</MenuItem>
        </>
      )}
    </>
  );
}
