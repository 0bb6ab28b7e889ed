import type { DiscordSDK } from '../../host-bridge';

export interface SdkUsage {
  kind: 'commands' | 'events';
  name: string;
}

type Listeners = Set<(use: SdkUsage) => void>;

const listenersOf = new WeakMap<DiscordSDK, Listeners>();

/** Returns the listeners to each use of an SDK, the same set for the same SDK; only in development. */
export function usageListeners(sdk: DiscordSDK): Listeners {
  const existing = listenersOf.get(sdk);
  if (existing) return existing;
  const listeners: Listeners = new Set();
  listenersOf.set(sdk, listeners);
  const notify = (use: SdkUsage) => {
    for (const listener of listeners) listener(use);
  };
  const methods = sdk.commands as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const [name, method] of Object.entries(methods)) {
    methods[name] = (...args) => {
      notify({ kind: 'commands', name });
      return method(...args);
    };
  }
  const subscribe = sdk.subscribe.bind(sdk) as (event: string, ...rest: unknown[]) => unknown;
  const notifyingSubscribe = (event: string, ...rest: unknown[]) => {
    // This event is the bridge's own, and never reaches a host.
    if (event !== 'error') notify({ kind: 'events', name: event });
    return subscribe(event, ...rest);
  };
  Object.assign(sdk, { subscribe: notifyingSubscribe });
  return listeners;
}
