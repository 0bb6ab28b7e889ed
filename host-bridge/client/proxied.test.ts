import { reactive } from '@vue/reactivity';
import { observable } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { DiscordSDKMock } from '../sdk-mock/discord-sdk-mock';
import { delivered, rawHost } from '../testing/raw-host';

/** Wraps each object that is reached through it, and calls methods on the wrapper. */
function deep<T extends object>(target: T): T {
  return new Proxy(target, {
    get(owner, name, receiver) {
      const value: unknown = Reflect.get(owner, name, receiver);
      return typeof value === 'object' && value !== null ? deep(value) : value;
    },
  });
}

/** A proxy of a copy that has the original's fields and prototype, as Valtio makes it. */
function copied<T extends object>(target: T): T {
  const copy = Object.create(Object.getPrototypeOf(target));
  return deep(Object.assign(copy, target));
}

const wrappers: [string, <T extends object>(sdk: T) => T][] = [
  ['Vue’s reactive', (sdk) => (reactive({ sdk }) as { sdk: typeof sdk }).sdk],
  ['MobX’s observable', (sdk) => observable({ sdk }).sdk],
  ['a bare Proxy', (sdk) => new Proxy(sdk, {})],
  ['a deep Proxy', deep],
  ['a Proxy of a copy', copied],
];

describe.each(wrappers)('37: an SDK in %s', (_, wrap) => {
  it('becomes ready, sends commands, receives events and closes', async () => {
    const host = rawHost();
    const sdk = wrap(host.sdk);
    const listener = vi.fn();
    const onClose = vi.fn();
    sdk.onClose(onClose);
    sdk.onUnreadable(() => {});
    const ready = sdk.ready({ timeout: 5000 });
    await host.ready();
    await ready;
    expect(sdk.hostConfig).toEqual(host.sdk.hostConfig);

    const locale = sdk.commands.userSettingsGetLocale();
    await host.reply(await host.lastCommand(), { locale: 'de' });
    expect(await locale).toEqual({ locale: 'de' });

    const subscribed = sdk.subscribe('ACTIVITY_JOIN', listener);
    await host.reply(await host.lastCommand(), {});
    await subscribed;
    await host.dispatch('ACTIVITY_JOIN', { secret: 's' });
    const unsubscribed = sdk.unsubscribe('ACTIVITY_JOIN', listener);
    await host.reply(await host.lastCommand(), {});
    await unsubscribed;
    await host.dispatch('ACTIVITY_JOIN', { secret: 't' });
    expect(listener.mock.calls).toEqual([[{ secret: 's' }]]);

    sdk.close(1000, 'Bye');
    sdk.dispose();
    await delivered();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('replies and closes when it is a mock', async () => {
    const mock = wrap(new DiscordSDKMock('1', null, null, null));
    mock._updateCommandMocks({ getSkus: async () => ({ skus: [] }) });
    expect(await mock.commands.getSkus()).toEqual({ skus: [] });
    const onClose = vi.fn();
    mock.onClose(onClose);
    mock.close(1000, 'Bye');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
