import { useCallback, useEffect, useRef, useState } from 'react';
import { Platform } from '../../../host-bridge/protocol';
import {
  type FrameLaunch,
  instanceIdOf,
  type LaunchOptions,
  parseLaunches,
  placeOf,
  type StageOptions,
} from '../../launch';
import { randomToken } from '../../utils';
import {
  clientIn,
  type Device,
  devices,
  faultsInWords,
  faultsOfWords,
  type WorldStore,
} from '../../world';

/** What opens the activity: the stage, and one of the clients on it. */
export interface Opening {
  store: WorldStore;
  /** The id of the client. */
  client: string;
  /** Names this stage. */
  stageId: string;
  /** The name of the device that was asked for. */
  device?: string | undefined;
  /** Whether the world can be reached; what it has not heard of is said again when it can. */
  reachable: boolean;
}

/** A launch as it is shown, and what it was launched on: another platform or version is another launch. */
interface ShownLaunch extends FrameLaunch {
  device: Pick<LaunchOptions, 'platform' | 'mobile_app_version'>;
}

interface UsedLaunch {
  /** Undefined until the world knows of it. */
  launch: ShownLaunch | undefined;
  /** Launches the activity in another frame: in the instance that it is in, or, once its connection was closed, anew. */
  again(): void;
  /** Launches the activity, whose connection was closed, in the frame that is shown. */
  reopen(): Promise<void>;
}

/**
 * Opens the activity in a client, where the options say, on the device that they name, and closes it when the
 * component goes.
 */
export function useLaunch(
  options: StageOptions,
  { store, client, stageId, device, reachable }: Opening,
): UsedLaunch {
  const [launch, setLaunch] = useState<ShownLaunch>();
  const show = useCallback(
    (isNews: (shown: ShownLaunch | undefined, next: ShownLaunch) => boolean) => {
      const { launch: opened, proxyTicket, device: used } = clientIn(store.get(), client);
      if (!opened) return;
      const { place, instanceId, link, poppedOut } = opened;
      const { platform, appVersion } = used;
      const launchedOn = { platform, mobile_app_version: appVersion ?? undefined };
      const frameId = randomToken();
      const next = {
        ...{ place, instanceId, frameId, proxyTicket, device: launchedOn },
        ...(link ? { link } : {}),
        ...(poppedOut ? { poppedOut } : {}),
      };
      setLaunch((shown) => (isNews(shown, next) ? next : shown));
    },
    [store, client],
  );

  // What a person has made of the device holds when a world that was lost has come back without it.
  const wanted = useRef<Partial<Device>>({});
  useEffect(() => {
    wanted.current = deviceOf(options, device);
  }, [options, device]);
  useEffect(
    () =>
      store.subscribe((change, now, before) => {
        if (!('client' in change) || change.client !== client) return;
        // Somebody has opened a link, or popped the activity out.
        if (change.type === 'launch') {
          show(
            (shown, next) => shown !== undefined && (Boolean(change.link) || isOther(shown, next)),
          );
        }
        if (change.type !== 'device') return;
        Object.assign(wanted.current, change.patch);
        const was = clientIn(before, client).device;
        const { platform, appVersion } = clientIn(now, client).device;
        if (platform !== was.platform || appVersion !== was.appVersion) {
          show((shown) => shown !== undefined);
        }
      }),
    [store, client, show],
  );

  // They run one after the other: a leave that comes after the next launch would end that launch.
  const last = useRef(Promise.resolve());

  const shown = useRef(launch);
  useEffect(() => {
    shown.current = launch;
  }, [launch]);

  const reopen = useCallback(
    async (instanceId = shown.current?.instanceId) => {
      if (!shown.current || instanceId === undefined) return;
      const { place, link, poppedOut } = shown.current;
      const same = { ...(link ? { link } : {}), ...(poppedOut ? { poppedOut } : {}) };
      const change = { type: 'launch', client, place, instanceId, stageId, ...same } as const;
      const opened = last.current.then(() => store.commit(change));
      last.current = opened.catch(() => {});
      await opened;
    },
    [store, client, stageId],
  );
  const again = useCallback(() => {
    const { launch: open, userId } = clientIn(store.get(), client);
    const { place, frameId } = shown.current ?? {};
    if (open || !place) return show(() => true);
    // Where the instance has ended, the one that begins shows another frame by itself.
    reopen(instanceIdOf(place, userId)).then(
      () => show((now) => now?.frameId === frameId),
      (error) => console.error('The activity was not launched again', error),
    );
  }, [store, client, show, reopen]);

  useEffect(() => {
    if (!reachable) return;
    let over = false;
    const open = async () => {
      if (over) return;
      const device = { ...wanted.current };
      if (Object.keys(device).length > 0) {
        await store.commit({ type: 'device', client, patch: device });
      }
      for (const fault of faultsOfWords(options.faults ?? '')) {
        const words = faultsInWords([fault]);
        const { faults } = clientIn(store.get(), client);
        const known = faults.some((each) => faultsInWords([each]) === words);
        if (!known) await store.commit({ type: 'fault', client, fault });
      }
      const place = placeOf(options, store.get());
      const { userId, launch } = clientIn(store.get(), client);
      const instanceId = instanceIdOf(place, userId);
      // Where it is open already, it is as its people have made it since.
      const launched = launch ? undefined : parseLaunches(options.launched ?? '')[userId];
      await store.commit({ type: 'launch', client, place, instanceId, stageId, ...launched });
      // A connection that was lost and is back has not closed the frame.
      if (!over) show((shown, next) => !shown || isOther(shown, next));
    };
    last.current = last.current.then(open).catch((error) => {
      // Whoever has closed it, or begun the world anew, does not miss it.
      if (!over) console.error('The activity was not launched', error);
    });
    return () => {
      over = true;
      // Where the world is lost, it closes the activity itself; one that has begun anew may not have the client.
      const leave = async () => {
        if (!Object.hasOwn(store.get().clients, client)) return;
        await store.commit({ type: 'leave', client, stageId });
      };
      last.current = last.current.then(leave).then(
        () => {},
        () => {},
      );
    };
  }, [store, client, stageId, options, reachable, show]);

  return { launch, again, reopen };
}

/** Whether it is another launch than the one that is shown. */
function isOther(shown: ShownLaunch, { instanceId, link, poppedOut }: ShownLaunch): boolean {
  if (shown.instanceId !== instanceId || shown.poppedOut !== poppedOut) return true;
  return JSON.stringify(shown.link) !== JSON.stringify(link);
}

/** The device that is asked for: by its name, or, by a platform alone, the first one of that platform. */
function deviceOf({ platform, mobile_app_version }: StageOptions, asked?: string): Partial<Device> {
  const ofPlatform = platform && (platform === Platform.MOBILE ? 'phone' : 'window');
  const name = asked ?? ofPlatform;
  return {
    ...(name ? { ...devices[name]?.patch, hidden: false } : {}),
    ...(platform ? { platform } : {}),
    ...(mobile_app_version === undefined ? {} : { appVersion: mobile_app_version }),
  };
}
