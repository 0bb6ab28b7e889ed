import { useCallback, useState } from 'react';
import { randomToken } from '../../world/secret';
import type { World } from '../../world/world';
import { instanceIdOf, type Launch, placeOf } from './launch';
import type { Options } from './options';

/** The launch that is shown, and how to launch again: another frame of the same instance. */
export function useLaunch(options: Options, world: World): [launch: Launch, again: () => void] {
  const [launch, setLaunch] = useState<Launch>(() => {
    const place = placeOf(options, world);
    const instanceId = instanceIdOf(place, world.currentUserId);
    return { place, instanceId, frameId: randomToken(), proxyTicket: world.proxyTicket };
  });
  const { proxyTicket } = world;
  const again = useCallback(
    () => setLaunch((before) => ({ ...before, frameId: randomToken(), proxyTicket })),
    [proxyTicket],
  );
  return [launch, again];
}
