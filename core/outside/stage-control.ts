import type { DiscordSDK } from '../../host-bridge';
import { withTimeout } from '../../host-bridge/client/with-timeout';
import type { SimulatedDevice, Simulation, TriggerGroup } from './simulation';

const STAGE_TIMEOUT_MS = 2000;
/** The timeout of a call: a port does not tell everywhere that its other end has gone. */
const CALL_TIMEOUT_MS = 10_000;

type ControlRequest = { do: keyof Simulation; [field: string]: unknown };

/**
 * Opens the channel to the simulator's stage, which `simulator/stage/session/page-port.ts` documents. One message to
 * the host's window carries a port; everything else goes through the port, which only that window can hold.
 *
 * @returns undefined where the stage does not respond, as for an activity that is not this playground
 */
export function openStageControl(sdk: DiscordSDK): Promise<Simulation | undefined> {
  const { source, sourceOrigin } = sdk;
  const { port1, port2 } = new MessageChannel();
  const pending = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  const watchers = new Map<number, (groups: TriggerGroup[]) => void>();
  const deviceListeners = new Set<(device: SimulatedDevice) => void>();
  let device: SimulatedDevice | undefined;
  let requestCount = 0;
  const send = (request: ControlRequest) => {
    requestCount += 1;
    port1.postMessage({ ...request, id: requestCount });
    return requestCount;
  };
  const call = <T>(request: ControlRequest) => {
    const id = send(request);
    const answer = new Promise<T>((resolve, reject) => pending.set(id, { resolve, reject }));
    return withTimeout(answer, CALL_TIMEOUT_MS, (seconds) => {
      const message = `The simulator’s stage did not answer within ${seconds} seconds; reload its page`;
      pending.get(id)?.reject(new Error(message));
      pending.delete(id);
    });
  };
  const simulation: Simulation = {
    watch(events, listener) {
      const id = send({ do: 'watch', events });
      watchers.set(id, listener);
      return () => {
        watchers.delete(id);
        // There is one watch at a time: the next one replaces this one.
        if (watchers.size === 0) send({ do: 'watch', events: [] });
      };
    },
    watchDevice(listener) {
      // One watch for all: it goes on for as long as the port is open.
      if (device) listener(device);
      else if (deviceListeners.size === 0) send({ do: 'watchDevice' });
      deviceListeners.add(listener);
      return () => deviceListeners.delete(listener);
    },
    changeDevice: (patch) => call({ do: 'changeDevice', patch }),
    fire: (trigger) => call({ do: 'fire', trigger }),
    suggest: (argument) => call({ do: 'suggest', argument }),
    refuse: (at, code) => call({ do: 'refuse', at, code }),
  };
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      port1.close();
      resolve(undefined);
    }, STAGE_TIMEOUT_MS);
    port1.onmessage = ({ data: { id, groups, device: newDevice, value, error } }) => {
      if (id === 0) {
        clearTimeout(timer);
        resolve(simulation);
      } else if (newDevice) {
        device = newDevice;
        for (const listener of deviceListeners) listener(newDevice);
      } else if (groups) watchers.get(id)?.(groups);
      else if (error === undefined) pending.get(id)?.resolve(value as never);
      else pending.get(id)?.reject(new Error(error));
      pending.delete(id);
    };
    (source as Window | null)?.postMessage({ type: 'simulator:control' }, sourceOrigin, [port2]);
  });
}
