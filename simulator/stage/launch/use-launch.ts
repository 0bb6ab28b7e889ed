import { useCallback, useEffect, useRef, useState } from 'react';
import { Platform } from '../../../host-bridge/protocol';
import { clientIn } from '../../world/parts';
import { randomToken } from '../../world/secret';
import type { WorldStore } from '../../world/world-store';
import { type FrameLaunch, instanceIdOf, placeOf } from './launch';
import type { Options } from './options';

/** What opens the activity: the stage, and one of the clients on it. */
export interface Opening {
  store: WorldStore;
  /** The id of the client. */
  client: string;
  /** Names this stage. */
  holder: string;
  /** Whether the world can be reached; what it has not heard of is said again when it can. */
  reachable: boolean;
}

/**
 * Opens the activity in a client, where the options say, on the device that they ask for, and closes it when the
 * component goes; and how to launch it again in another frame of the same instance. The launch is undefined until the
 * world knows of it.
 */
export function useLaunch(
  options: Options,
  { store, client, holder, reachable }: Opening,
): [launch: FrameLaunch | undefined, again: () => void] {
  const [launch, setLaunch] = useState<FrameLaunch>();
  const show = useCallback(
    (isNews: (shown: FrameLaunch | undefined, instanceId: string) => boolean) => {
      const { launch: opened, proxyTicket } = clientIn(store.get(), client);
      if (!opened) return;
      const { place, instanceId } = opened;
      const next = { place, instanceId, frameId: randomToken(), proxyTicket };
      setLaunch((shown) => (isNews(shown, instanceId) ? next : shown));
    },
    [store, client],
  );
  const again = useCallback(() => show(() => true), [show]);

  // One thing after the other: a leave that comes after the next launch would take that one away.
  const last = useRef(Promise.resolve());

  useEffect(() => {
    if (!reachable) return;
    let over = false;
    const { platform = Platform.DESKTOP, mobile_app_version: appVersion = null } = options;
    const open = async () => {
      if (over) return;
      await store.commit({ type: 'device', client, patch: { platform, appVersion } });
      const place = placeOf(options, store.get());
      const instanceId = instanceIdOf(place, clientIn(store.get(), client).userId);
      await store.commit({ type: 'launch', client, place, instanceId, holder });
      // A connection that was lost and found again has not closed the frame.
      if (!over) show((shown, id) => shown?.instanceId !== id);
    };
    last.current = last.current
      .then(open)
      .catch((error) => console.error('The activity was not launched', error));
    return () => {
      over = true;
      // Where the world is lost, it closes the activity itself.
      const leave = () => store.commit({ type: 'leave', client, holder });
      last.current = last.current.then(leave).then(
        () => {},
        () => {},
      );
    };
  }, [store, client, holder, options, reachable, show]);

  return [launch, again];
}
