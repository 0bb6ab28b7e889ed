import { ScreenOrientation } from '../../../host-bridge/protocol';
import type { Device } from '../../world';
import { useSession, useStage } from '../context/stage-context';

/** Changes the device of the player, or of every player of the stage, for everybody who sees the world. */
export function useChangeDevice() {
  const { store, sessions, keepDevices } = useStage();
  const { clientId } = useSession();
  return (patch: Partial<Device>, forAll = false) => {
    const clients = forAll ? sessions.map((session) => session.clientId) : [clientId];
    const changed = clients.map((client) =>
      store.commit({ type: 'device', client, patch }, 'person'),
    );
    // Nothing to say here: every choice of the bar is one that the world takes.
    Promise.all(changed).then(
      () => 'screen' in patch && keepDevices(),
      () => {},
    );
  };
}

/** The other way of holding the device, and what it is called. */
export function turned({ deviceOrientation }: Device) {
  const { PORTRAIT, LANDSCAPE } = ScreenOrientation;
  return deviceOrientation === PORTRAIT
    ? { deviceOrientation: LANDSCAPE, name: 'landscape' }
    : { deviceOrientation: PORTRAIT, name: 'portrait' };
}
