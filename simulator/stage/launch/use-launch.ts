import { useCallback, useEffect, useState } from 'react';
import { Platform } from '../../../host-bridge/protocol';
import { clientIn } from '../../world/parts';
import { randomToken } from '../../world/secret';
import type { WorldStore } from '../../world/store';
import { type FrameLaunch, instanceIdOf, placeOf } from './launch';
import type { Options } from './options';

/**
 * Opens the activity in a client, where the options say, on the device that they ask for; and how to launch it again in
 * another frame of the same instance. The launch is undefined until the world knows of it.
 *
 * @param reachable whether the world can be reached; what it has not heard of is said again when it can
 */
export function useLaunch(
  options: Options,
  store: WorldStore,
  client: string,
  reachable: boolean,
): [launch: FrameLaunch | undefined, again: () => void] {
  const [launch, setLaunch] = useState<FrameLaunch>();
  const again = useCallback(() => {
    const now = clientIn(store.get(), client);
    const { proxyTicket } = now;
    if (now.launch) setLaunch({ ...now.launch, frameId: randomToken(), proxyTicket });
  }, [store, client]);

  useEffect(() => {
    if (!reachable) return;
    let over = false;
    const { platform = Platform.DESKTOP, mobile_app_version: appVersion = null } = options;
    const open = async () => {
      await store.commit({ type: 'device', client, patch: { platform, appVersion } });
      const place = placeOf(options, store.get());
      const instanceId = instanceIdOf(place, clientIn(store.get(), client).userId);
      await store.commit({ type: 'launch', client, place, instanceId });
      if (!over) again();
    };
    open().catch((error) => console.error('The activity was not launched', error));
    return () => {
      over = true;
    };
  }, [store, client, options, reachable, again]);

  return [launch, again];
}
