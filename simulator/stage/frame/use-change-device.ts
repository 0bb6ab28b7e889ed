import { ScreenOrientation } from '../../../host-bridge/protocol';
import type { Device } from '../../world';
import { useSession, useStage } from '../context/stage-context';

/** Returns a function that changes the device of the player, or of all on the stage, for all who see the world. */
export function useChangeDevice() {
  const { store, sessions, saveDevices } = useStage();
  const { clientId } = useSession();
  return (patch: Partial<Device>, forAll = false) => {
    const clients = forAll ? sessions.map((session) => session.clientId) : [clientId];
    const changed = clients.map((client) =>
      store.commit({ type: 'device', client, patch }, 'person'),
    );
    // Nothing to report: the world accepts every choice of the bar.
    Promise.all(changed).then(
      () => 'screen' in patch && saveDevices(),
      () => {},
    );
  };
}

/** Returns the other orientation of the device, and its label. */
export function otherOrientation({ deviceOrientation }: Device) {
  const { PORTRAIT, LANDSCAPE } = ScreenOrientation;
  return deviceOrientation === PORTRAIT
    ? { deviceOrientation: LANDSCAPE, name: 'landscape' }
    : { deviceOrientation: PORTRAIT, name: 'portrait' };
}
