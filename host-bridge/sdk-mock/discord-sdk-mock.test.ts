import { DiscordSDKMock as Published } from '@discord/embedded-app-sdk';
import { describe, expect, it, vi } from 'vitest';
import { type CommandName, commands } from '../protocol/commands';
import { Platform } from '../protocol/enums';
import { SDKError } from '../protocol/errors';
import { events } from '../protocol/events';
import { Events } from '../public/event-names';
import { DiscordSDKMock } from './discord-sdk-mock';

const names = Object.keys(commands) as CommandName[];
const open = () => new DiscordSDKMock('client-1', 'guild-1', 'channel-1', 'location-1');
const call = (sdk: DiscordSDKMock, name: CommandName) => sdk.commands[name]({} as never);

describe('the mock', () => {
  it('has the fields of the public mock, with the same values', () => {
    const { commands: _, ...fields } = new Published('client-1', 'guild-1', 'channel-1', 'l');
    // Tests of activities do not see these: they are private.
    const { frameId, eventBus, ...shared } = fields as typeof fields & Record<string, unknown>;
    expect({ frameId, eventBus }).not.toContain(undefined);
    expect(new DiscordSDKMock('client-1', 'guild-1', 'channel-1', 'l')).toMatchObject(shared);
    expect(open().platform).toBe(Platform.DESKTOP);
  });

  it('is ready at once, with or without a timeout', async () => {
    await expect(open().ready()).resolves.toBeUndefined();
    await expect(open().ready({ timeout: 0 })).resolves.toBeUndefined();
    expect(events.READY.payload.shape.config.parse(open().hostConfig)).toBeTruthy();
  });
});

describe('a command of the mock', () => {
  it.each(names)('returns a reply that a host could send: %s', async (name) => {
    const reply = await call(open(), name);
    expect(commands[name].response.parse(reply)).toEqual(reply);
  });

  it('returns the same reply again, even if the first one was modified', async () => {
    const sdk = open();
    const first = await sdk.commands.getGuilds();
    first.guilds.length = 0;
    expect((await sdk.commands.getGuilds()).guilds).toHaveLength(1);
  });

  it('can be given a reply, and its mock receives the arguments', async () => {
    const sdk = open();
    const setConfig = vi.fn(async () => ({ use_interactive_pip: true }));
    const updated = sdk._updateCommandMocks({ setConfig });
    expect(sdk.commands).toBe(updated);
    expect(await sdk.commands.setConfig({ use_interactive_pip: true })).toEqual({
      use_interactive_pip: true,
    });
    expect(setConfig.mock.calls).toEqual([[{ use_interactive_pip: true }]]);
    expect(await sdk.commands.authorize({ client_id: 'c', scope: [] })).toEqual({
      code: 'mock_code',
    });
  });

  it('can be given a refusal, either rejected or thrown', async () => {
    const sdk = open();
    const refusal = new SDKError(4006, 'no');
    sdk._updateCommandMocks({
      getSkus: () => Promise.reject(refusal),
      getUser: () => {
        throw refusal;
      },
    });
    await expect(sdk.commands.getSkus()).rejects.toBe(refusal);
    await expect(sdk.commands.getUser({ id: '1' })).rejects.toBe(refusal);
  });

  it('returns its default again once other mocks are given', async () => {
    const sdk = open();
    sdk._updateCommandMocks({ userSettingsGetLocale: async () => ({ locale: 'de' }) });
    sdk._updateCommandMocks({});
    expect(await sdk.commands.userSettingsGetLocale()).toEqual({ locale: 'en-US' });
  });
});

describe('an event of the mock', () => {
  const speaking = { user_id: 'user-1', channel_id: 'channel-1' };

  it('reaches every listener synchronously, and none after it unsubscribes', async () => {
    const sdk = open();
    const received: unknown[] = [];
    const listener = (payload: unknown) => received.push(payload);
    // The listener hears it even if nobody awaits the subscription.
    const subscribed = sdk.subscribe(Events.SPEAKING_START, listener, { channel_id: 'channel-1' });
    sdk.emitEvent('SPEAKING_START', speaking);
    expect(received).toEqual([speaking]);
    expect(await subscribed).toBe(sdk);
    expect(await sdk.unsubscribe('SPEAKING_START', listener, { channel_id: 'channel-1' })).toBe(
      sdk,
    );
    sdk.emitEvent('SPEAKING_START', speaking);
    expect(received).toHaveLength(1);
  });

  it('reaches only the listeners of its channel', async () => {
    const sdk = open();
    const received: string[] = [];
    for (const channel_id of ['channel-1', 'channel-2']) {
      await sdk.subscribe('SPEAKING_START', () => received.push(channel_id), { channel_id });
    }
    sdk.emitEvent('SPEAKING_START', speaking);
    expect(received).toEqual(['channel-1']);
  });

  it('can be READY, with the payload of a host', async () => {
    const sdk = open();
    const listener = vi.fn();
    await sdk.subscribe('READY', listener);
    sdk.emitReady();
    const [payload] = listener.mock.lastCall ?? [];
    expect(events.READY.payload.parse(payload)).toEqual(payload);
    expect(payload.config).toEqual(sdk.hostConfig);
  });

  it('can be an error', async () => {
    const sdk = open();
    const listener = vi.fn();
    await sdk.subscribe('error', listener);
    const error = new SDKError(4000, 'no');
    sdk.emitEvent('error', error);
    expect(listener.mock.calls).toEqual([[error]]);
  });

  it('can have a name that no host sends, as with the public mock', async () => {
    for (const sdk of [
      open(),
      new Published('client-1', null, null, null) as never as DiscordSDKMock,
    ]) {
      const listener = vi.fn();
      await sdk.subscribe('BRAND_NEW' as 'READY', listener);
      const emit = (data: unknown) => sdk.emitEvent('BRAND_NEW', data);
      emit({ news: true });
      await sdk.unsubscribe('BRAND_NEW' as 'READY', listener);
      emit({ news: false });
      expect(listener.mock.calls).toEqual([[{ news: true }]]);
    }
  });

  it('reaches the next listener even when the previous one throws', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const sdk = open();
    const listener = vi.fn();
    const broken = new Error('broken');
    await sdk.subscribe('READY', () => {
      throw broken;
    });
    await sdk.subscribe('READY', listener);
    sdk.emitReady();
    expect(listener).toHaveBeenCalledOnce();
    expect(reported.mock.calls).toEqual([[broken]]);
  });

  it.each(['close', 'dispose'] as const)('reaches no listener after %s', async (end) => {
    const sdk = open();
    const listener = vi.fn();
    await sdk.subscribe('READY', listener);
    sdk[end](1000, 'Activity closed');
    sdk.emitReady();
    expect(listener).not.toHaveBeenCalled();
  });
});
