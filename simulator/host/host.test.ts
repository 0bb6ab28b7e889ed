import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryTransports, type Scope } from '../../host-bridge';
import { delivered, inMemory, signIn } from '../../tests/harness/in-memory';
import { config, handshake, rawActivity } from '../testing/raw-activity';
import { ids, localWorld } from '../world';
import { createHost } from './host';

const open: { dispose(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.dispose();
});

/** The real SDK, signed in with these scopes. */
async function activity(scopes: Scope[] = ['identify', 'guilds.members.read', 'rpc.voice.read']) {
  const connected = inMemory();
  open.push(connected.sdk, connected.host);
  await signIn(connected, scopes);
  return connected;
}

describe('the handshake', () => {
  it.each([
    ['another version', { ...handshake, v: 2 }, 4004, /^Unsupported version 2$/],
    ['a missing frame id', { ...handshake, frame_id: undefined }, 1003, /^frame_id: /],
    ['no shape at all', 'hello', 1003, /^the value: /],
  ])('with %s closes the connection, for good', async (_, payload, code, why) => {
    const { host, frames, entries, post } = rawActivity();
    await post([0, payload]);
    expect(frames).toEqual([[2, { code, message: expect.stringMatching(why) }]]);
    expect(host.state).toBe('closed');
    await post([0, handshake]);
    expect(entries.map(({ kind }) => kind)).toEqual(['handshake', 'closed']);
    expect(frames).toHaveLength(1);
  });

  it('comes first: before it no command is answered, and no event sent by hand', async () => {
    const { host, frames, post } = rawActivity();
    await post([1, { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 'n' }]);
    await post('noise');
    host.send('ACTIVITY_JOIN', { secret: 's' });
    await delivered();
    expect(frames).toEqual([]);
    expect(host.state).toBe('waiting');
  });

  it('of a page that has reloaded starts from nothing', async () => {
    const { host, world, frames, post } = rawActivity();
    await post([0, handshake]);
    const access = { userId: ids.me, scopes: ['identify'], expires: '2112-01-01T00:00:00Z' };
    await world.commit({ type: 'token', token: 't', access });
    await post([1, { cmd: 'AUTHENTICATE', args: { access_token: 't' }, nonce: 'n1' }]);
    await post([1, { cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE', nonce: 'n2' }]);
    expect(host.subscriptions).toEqual([{ event: 'CURRENT_USER_UPDATE', args: {} }]);

    frames.length = 0;
    await post([0, handshake]);
    expect(host.subscriptions).toEqual([]);
    await world.commit({ type: 'user', userId: ids.me, patch: { global_name: 'W' } });
    await post([1, { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 'n3' }]);
    expect(frames).toEqual([
      [1, expect.objectContaining({ evt: 'READY' })],
      [1, expect.objectContaining({ evt: 'ERROR', nonce: 'n3' })],
    ]);
    expect(host.state).toBe('connected');
  });
});

describe('a frame that is not a command', () => {
  it.each([
    ['without a nonce', { cmd: 'USER_SETTINGS_GET_LOCALE' }],
    ['with a nonce that is no text', { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 7 }],
    ['of no shape', null],
    ['without a name', { nonce: 'n' }, ''],
    ['with a name that is no text', { cmd: 7, nonce: 'n' }, ''],
    ['with an event that is no text', { cmd: 'SUBSCRIBE', evt: 7, nonce: 'n' }, 'SUBSCRIBE'],
  ])('%s is reported, and refused with 4000 where it has a nonce', async (_, payload, cmd?) => {
    const { frames, entries, post } = rawActivity();
    await post([0, handshake]);
    await post([1, payload]);
    const data = { code: 4000, message: expect.stringMatching(/cmd|evt/) };
    const refusal = [1, { cmd, evt: 'ERROR', data, nonce: 'n' }];
    expect(frames.slice(1)).toEqual(cmd === undefined ? [] : [refusal]);
    expect(entries.at(-1)).toMatchObject({ kind: 'ignored', isFrame: true, frame: payload });
  });
});

describe('signing in', () => {
  it('goes from authorize over the token exchange to authenticate, with another code each time', async () => {
    const connected = inMemory();
    open.push(connected.sdk, connected.host);
    const session = await signIn(connected, ['identify', 'guilds']);
    const { application, users, grants } = connected.world.get();
    expect(session).toEqual({
      access_token: expect.stringMatching(/^token-for-[0-9a-f]{32}$/),
      user: users[ids.me],
      scopes: ['identify', 'guilds'],
      expires: expect.any(String),
      application,
    });
    expect(Object.values(grants)).toEqual([
      { userId: ids.me, client: ids.client, scopes: ['identify', 'guilds'], redeemed: true },
    ]);
    const { authorize } = connected.sdk.commands;
    const ask = { client_id: ids.application, scope: ['identify' as const] };
    const codes = await Promise.all([1, 2, 3].map(() => authorize(ask)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
  });

  it('is refused with a token that has expired', async () => {
    const connected = inMemory();
    open.push(connected.sdk, connected.host);
    const past = new Date(Date.now() - 1000).toISOString();
    await expect(signIn(connected, ['identify'], past)).rejects.toMatchObject({ code: 4009 });
  });

  it('again has the scopes of the new token, and no others', async () => {
    const { sdk, world } = await activity(['identify']);
    expect(await sdk.commands.userSettingsGetLocale()).toEqual({ locale: 'en-GB' });
    await signIn({ sdk, world }, ['rpc.voice.read']);
    await expect(sdk.commands.userSettingsGetLocale()).rejects.toMatchObject({
      code: 4006,
      message: 'Not authenticated or invalid scope: identify is missing',
    });
  });
});

it('a command whose handler fails is refused with what failed', async () => {
  const world = localWorld();
  vi.spyOn(world, 'commit').mockRejectedValue(new Error('the world is closed'));
  const { sdk, host } = inMemory({ world });
  open.push(sdk, host);
  await sdk.ready();
  await expect(sdk.commands.setConfig({ use_interactive_pip: true })).rejects.toMatchObject({
    code: 1000,
    message: 'The simulator failed: Error: the world is closed',
  });
});

describe('a subscription', () => {
  it('with arguments that the table does not know hears all, and ends with the same ones', async () => {
    const { sdk, world, host } = await activity();
    const listener = vi.fn();
    const args = { newer: 1, guild_id: ids.boardGames };
    await sdk.subscribe('CURRENT_GUILD_MEMBER_UPDATE', listener, args);
    const member = { guildId: ids.boardGames, userId: ids.me };
    await world.commit({ type: 'member', ...member, patch: { nick: 'Admiral' } });
    await delivered();
    expect(listener).toHaveBeenCalledOnce();
    await sdk.unsubscribe('CURRENT_GUILD_MEMBER_UPDATE', listener, args);
    expect(host.subscriptions).toEqual([]);
  });

  it('without a channel hears of every channel, and is needed to hear what is dispatched by hand', async () => {
    const { sdk, host } = await activity();
    const [joins, anywhere, here] = [vi.fn(), vi.fn(), vi.fn()];
    host.dispatch('ACTIVITY_JOIN', { secret: 'too early' });
    host.dispatch('READY', {});
    await sdk.subscribe('ACTIVITY_JOIN', joins);
    host.dispatch('ACTIVITY_JOIN', { secret: 's' });
    await sdk.subscribe('SPEAKING_START', here, { channel_id: ids.gameNight });
    await sdk.subscribe('SPEAKING_STOP', anywhere, { channel_id: null });
    for (const channel_id of [ids.readingRoom, ids.gameNight]) {
      const about = { channel_id };
      host.dispatch('SPEAKING_START', { user_id: ids.me, ...about }, about);
      host.dispatch('SPEAKING_STOP', { user_id: ids.me, ...about }, about);
    }
    await delivered();
    expect(joins).toHaveBeenCalledExactlyOnceWith({ secret: 's' });
    expect(here).toHaveBeenCalledOnce();
    expect(anywhere).toHaveBeenCalledTimes(2);
  });
});

it('the channel of the activity is that of the launch, wherever the user goes', async () => {
  const { sdk } = await activity(['guilds.members.read', 'rpc.voice.write', 'rpc.voice.read']);
  const mayInvite = async () =>
    BigInt((await sdk.commands.getChannelPermissions()).permissions) & 1n;
  expect(await mayInvite()).toBe(1n);
  await sdk.commands.selectVoiceChannel({ channel_id: ids.readingRoom, force: true });
  expect(await mayInvite()).toBe(1n);
});

it('cannot be made for a client that the world does not have', () => {
  const [, transport] = memoryTransports();
  expect(() => createHost({ transport, world: localWorld(), client: 'x', config })).toThrow(
    'There is no client "x" in this world',
  );
});

describe('the end of a connection', () => {
  it('by the host is told to the activity, and is the end of its subscriptions', async () => {
    const { sdk, host, states } = await activity();
    await sdk.subscribe('ENTITLEMENT_CREATE', () => {});
    const rejected = expect(sdk.commands.userSettingsGetLocale()).rejects.toMatchObject({
      code: 'CLOSED',
      message: 'The host closed the connection: maintenance (1001)',
    });
    host.close(1001, 'maintenance');
    host.close(1001, 'again');
    await rejected;
    expect(states).toEqual(['connected', 'closed']);
    expect(host.subscriptions).toEqual([]);
  });

  it('does not come with a revocation as long as nobody has authenticated', async () => {
    const { host, world, post } = rawActivity();
    await post([0, handshake]);
    await world.commit({ type: 'revoke', userId: ids.me });
    expect(host.state).toBe('connected');
  });

  it.each(['dispose', 'close', 'activity'])(
    'by %s leaves no listener in the world',
    async (how) => {
      const world = localWorld();
      const leave = vi.fn();
      const { subscribe } = world;
      const watched = vi.spyOn(world, 'subscribe').mockImplementation((listener) => {
        const stop = subscribe(listener);
        return () => {
          leave();
          stop();
        };
      });
      const { sdk, host } = inMemory({ world });
      open.push(sdk);
      await sdk.ready();
      const listener = vi.fn();
      await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', listener);
      if (how === 'dispose') host.dispose();
      else if (how === 'close') host.close(1000, 'bye');
      else sdk.close(1000, 'bye');
      await delivered();
      if (how !== 'dispose') expect(host.state).toBe('closed');
      host.dispose();
      // The simulation's recorder goes on listening.
      expect(leave).toHaveBeenCalledTimes(watched.mock.calls.length - 1);
      expect(leave).toHaveBeenCalledOnce();
      await world.commit({ type: 'participants', instanceId: ids.instance, userIds: [] });
      host.dispatch('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', { participants: [] });
      await delivered();
      expect(listener).not.toHaveBeenCalled();
    },
  );
});
