import { afterEach, describe, expect, it, vi } from 'vitest';
import { DiscordSDK, memoryTransports, type Scope } from '../../host-bridge';
import { scopes } from '../../host-bridge/protocol';
import { delivered, inMemory, signIn } from '../../tests/harness/in-memory';
import { readReport } from '../../tests/harness/read-report';
import { ids, localWorld, seed } from '../world';
import { createHost } from './host';
import type { ReportEntry } from './report';

const config = { api_endpoint: '//simulated.invalid/api', environment: 'test' };
const handshake = { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' };
const open: { dispose(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.dispose();
});

/** A host whose activity is played by hand. */
function rawActivity() {
  const [activityEnd, hostEnd] = memoryTransports();
  const { states, calls, read: report } = readReport();
  const entries: ReportEntry[] = [];
  const world = localWorld();
  const host = createHost({
    transport: hostEnd,
    world,
    client: ids.client,
    config,
    report(entry) {
      entries.push(entry);
      report(entry);
    },
  });
  open.push(host);
  const frames: unknown[] = [];
  activityEnd.listen((frame) => frames.push(frame));
  const say = async (frame: unknown) => {
    activityEnd.post(frame);
    await delivered();
  };
  return { host, world, frames, states, calls, entries, say };
}

/** The real SDK, signed in with these scopes. */
async function activity(scopes: Scope[] = ['identify', 'guilds.members.read', 'rpc.voice.read']) {
  const connected = inMemory();
  open.push(connected.sdk, connected.host);
  await signIn(connected, scopes);
  return connected;
}

describe('the handshake', () => {
  it('is answered with READY: the configuration and the current user', async () => {
    const { host, world, frames, states, say } = rawActivity();
    expect(host.state).toBe('waiting');
    await say([0, handshake]);
    const data = { v: 1, config, user: world.get().users[ids.me] };
    expect(frames).toEqual([[1, { cmd: 'DISPATCH', evt: 'READY', data, nonce: null }]]);
    expect(host.state).toBe('connected');
    expect(states).toEqual(['connected']);
  });

  it.each([
    ['another version', { ...handshake, v: 2 }, 4004, 'Unsupported version 2'],
    ['another encoding', { ...handshake, encoding: 'etf' }, 4005, 'Unsupported encoding etf'],
    ['another client id', { ...handshake, client_id: '9' }, 4000, 'Unknown client id 9'],
    ['a missing frame id', { ...handshake, frame_id: undefined }, 1003, /^frame_id: /],
    ['no shape at all', 'hello', 1003, /^the value: /],
  ])('with %s is turned away with the right close code', async (_, payload, code, why) => {
    const { host, frames, states, say } = rawActivity();
    await say([0, payload]);
    const message = typeof why === 'string' ? why : expect.stringMatching(why);
    expect(frames).toEqual([[2, { code, message }]]);
    expect(host.state).toBe('closed');
    await say([0, handshake]);
    expect(states).toEqual(['closed']);
    expect(frames).toHaveLength(1);
  });

  it('comes first: before it no command is answered, and no event sent by hand', async () => {
    const { host, frames, say } = rawActivity();
    await say([1, { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 'n' }]);
    await say('noise');
    host.send('ACTIVITY_JOIN', { secret: 's' });
    await delivered();
    expect(frames).toEqual([]);
  });

  it('of a page that has reloaded starts from nothing', async () => {
    const { host, world, frames, say } = rawActivity();
    await say([0, handshake]);
    await world.commit({
      type: 'grant',
      code: 'c',
      grant: { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false },
    });
    const access = { userId: ids.me, scopes: ['identify'], expires: '2112-01-01T00:00:00Z' };
    await world.commit({ type: 'token', code: 'c', token: 't', access });
    await say([1, { cmd: 'AUTHENTICATE', args: { access_token: 't' }, nonce: 'n1' }]);
    await say([1, { cmd: 'SUBSCRIBE', evt: 'CURRENT_USER_UPDATE', nonce: 'n2' }]);
    expect(host.subscriptions).toEqual([{ event: 'CURRENT_USER_UPDATE', args: {} }]);

    frames.length = 0;
    await say([0, handshake]);
    expect(host.subscriptions).toEqual([]);
    await world.commit({ type: 'user', userId: ids.me, patch: { global_name: 'W' } });
    await say([1, { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 'n3' }]);
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
  ])('%s is reported and not answered', async (_, payload) => {
    const { frames, entries, say } = rawActivity();
    await say([0, handshake]);
    await say([1, payload]);
    expect(frames).toHaveLength(1);
    expect(entries.at(-1)).toMatchObject({ kind: 'ignored', isFrame: true, frame: payload });
  });

  it.each([
    ['without a name', { nonce: 'n' }, ''],
    ['with a name that is no text', { cmd: 7, nonce: 'n' }, ''],
    ['with an event that is no text', { cmd: 'SUBSCRIBE', evt: 7, nonce: 'n' }, 'SUBSCRIBE'],
  ])('%s is refused with 4000, invalid payload (26)', async (_, payload, cmd) => {
    const { frames, entries, say } = rawActivity();
    await say([0, handshake]);
    await say([1, payload]);
    const data = { code: 4000, message: expect.stringMatching(/cmd|evt/) };
    expect(frames.slice(1)).toEqual([[1, { cmd, evt: 'ERROR', data, nonce: 'n' }]]);
    expect(entries.at(-1)).toMatchObject({ kind: 'ignored', isFrame: true, frame: payload });
  });
});

describe('signing in', () => {
  it('goes from authorize over the token exchange to authenticate', async () => {
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
  });

  it('hands out another code each time', async () => {
    const { sdk } = await activity();
    const ask = { client_id: ids.application, scope: ['identify' as const] };
    const codes = await Promise.all([1, 2, 3].map(() => sdk.commands.authorize(ask)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3);
  });

  it.each([undefined, null, '', 'never', '__proto__'])(
    'is refused with the token %s',
    async (t) => {
      const { sdk, host } = inMemory();
      open.push(sdk, host);
      await sdk.ready();
      await expect(sdk.commands.authenticate({ access_token: t })).rejects.toMatchObject({
        code: 4009,
        message: 'Invalid access token',
      });
    },
  );

  it('is refused with a token that has expired', async () => {
    const connected = inMemory();
    open.push(connected.sdk, connected.host);
    const past = new Date(Date.now() - 1000).toISOString();
    await expect(signIn(connected, ['identify'], past)).rejects.toMatchObject({ code: 4009 });
  });

  it('grants every scope that there is', async () => {
    const { sdk, world } = await activity();
    const { code } = await sdk.commands.authorize({
      client_id: ids.application,
      scope: [...scopes],
    });
    expect(world.get().grants[code]?.scopes).toEqual(scopes);
  });

  it('opens what the scopes grant, and nothing else', async () => {
    const connected = inMemory();
    open.push(connected.sdk, connected.host);
    const { sdk } = connected;
    await sdk.ready();
    const refused = (missing: string) => ({
      code: 4006,
      message: `Not authenticated or invalid scope: ${missing} is missing`,
    });
    const channel = { channel_id: ids.gameNight };
    const voice = () => sdk.subscribe('VOICE_STATE_UPDATE', () => {}, channel);
    await expect(sdk.commands.userSettingsGetLocale()).rejects.toMatchObject(refused('identify'));
    await signIn(connected, ['identify']);
    expect(await sdk.commands.userSettingsGetLocale()).toEqual({ locale: 'en-GB' });
    await expect(voice()).rejects.toMatchObject(refused('rpc.voice.read'));
    await signIn(connected, ['rpc.voice.read']);
    expect(await voice()).toBe(sdk);
    await expect(sdk.commands.userSettingsGetLocale()).rejects.toMatchObject(refused('identify'));
  });
});

describe('a command', () => {
  it('changes the world, and is told to whoever watches', async () => {
    const { sdk, world, calls, logs } = await activity();
    calls.length = 0;
    await sdk.commands.captureLog({ level: 'warn', message: 'a line' });
    expect(await sdk.commands.setConfig({ use_interactive_pip: true })).toEqual({
      use_interactive_pip: true,
    });
    expect(world.get().clients[ids.client]?.device.interactivePip).toBe(true);
    expect(logs).toEqual([['warn', 'a line']]);
    const config = { use_interactive_pip: true };
    expect(calls).toMatchObject([
      { cmd: 'CAPTURE_LOG', args: { level: 'warn', message: 'a line' }, outcome: 'answered' },
      { cmd: 'SET_CONFIG', args: config, outcome: 'answered', data: config },
    ]);
  });

  it('whose handler fails is refused with what failed', async () => {
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
});

describe('a subscription', () => {
  it('hears what concerns its arguments, and nothing else', async () => {
    const { sdk, world, host } = await activity();
    const [inGame, inReading] = [vi.fn(), vi.fn()];
    await sdk.subscribe('SPEAKING_START', inGame, { channel_id: ids.gameNight });
    await sdk.subscribe('VOICE_STATE_UPDATE', inReading, { channel_id: ids.readingRoom });
    const marlo = { channelId: ids.gameNight, userId: ids.marlo };
    await world.commit({ type: 'speaking', ...marlo, speaking: true });
    await world.commit({ type: 'speaking', ...marlo, speaking: false });
    await world.commit({ type: 'voice', ...marlo, patch: { mute: true } });
    await delivered();
    expect(inGame).toHaveBeenCalledExactlyOnceWith({
      channel_id: ids.gameNight,
      user_id: ids.marlo,
    });
    expect(inReading).not.toHaveBeenCalled();
    expect(host.subscriptions).toEqual([
      { event: 'SPEAKING_START', args: { channel_id: ids.gameNight } },
      { event: 'VOICE_STATE_UPDATE', args: { channel_id: ids.readingRoom } },
    ]);
  });

  it('without arguments hears every channel', async () => {
    const { sdk, world, host } = await activity();
    const listener = vi.fn();
    await sdk.subscribe('SPEAKING_STOP', listener, { channel_id: null });
    expect(host.subscriptions).toEqual([{ event: 'SPEAKING_STOP', args: {} }]);
    const marlo = { channelId: ids.gameNight, userId: ids.marlo };
    await world.commit({ type: 'speaking', ...marlo, speaking: false });
    await delivered();
    expect(listener).toHaveBeenCalledOnce();
  });

  it('hears all when it names arguments that the table does not know', async () => {
    const { sdk, world, host } = await activity();
    const listener = vi.fn();
    const args = { newer: 1, guild_id: ids.boardGames };
    await sdk.subscribe('CURRENT_GUILD_MEMBER_UPDATE', listener, args);
    await world.commit({
      type: 'member',
      guildId: ids.boardGames,
      userId: ids.me,
      patch: { nick: 'Admiral' },
    });
    await delivered();
    expect(listener).toHaveBeenCalledOnce();
    await sdk.unsubscribe('CURRENT_GUILD_MEMBER_UPDATE', listener, args);
    expect(host.subscriptions).toEqual([]);
  });

  it('ends with its unsubscribe', async () => {
    const { sdk, world } = await activity();
    const listener = vi.fn();
    await sdk.subscribe('CURRENT_USER_UPDATE', listener);
    await sdk.unsubscribe('CURRENT_USER_UPDATE', listener);
    await world.commit({ type: 'user', userId: ids.me, patch: { global_name: 'W' } });
    await delivered();
    expect(listener).not.toHaveBeenCalled();
  });

  it('is needed to hear what is dispatched by hand, too', async () => {
    const { sdk, host } = await activity();
    const joins: unknown[] = [];
    host.dispatch('ACTIVITY_JOIN', { secret: 'too early' });
    host.dispatch('READY', {});
    await sdk.subscribe('ACTIVITY_JOIN', (payload) => joins.push(payload));
    host.dispatch('ACTIVITY_JOIN', { secret: 's' });
    const speaking = vi.fn();
    await sdk.subscribe('SPEAKING_START', speaking, { channel_id: ids.gameNight });
    const data = { user_id: ids.me };
    host.dispatch('SPEAKING_START', data, { channel_id: ids.readingRoom });
    host.dispatch('SPEAKING_START', data, { channel_id: ids.gameNight });
    await delivered();
    expect(joins).toEqual([{ secret: 's' }]);
    expect(speaking).toHaveBeenCalledOnce();
  });
});

describe('the channel that the activity runs in', () => {
  async function permissions(channelId: string | undefined, guildId?: string) {
    const [activityEnd, hostEnd] = memoryTransports();
    const place = { guildId, channelId };
    const world = localWorld(seed({ launch: { place, instanceId: 'i-1' } }));
    const host = createHost({ transport: hostEnd, world, client: ids.client, config });
    const sdk = new DiscordSDK(ids.application, {
      transport: activityEnd,
      search: '?frame_id=f&instance_id=i&platform=desktop',
      disableConsoleLogOverride: true,
    });
    open.push(sdk, host);
    await signIn({ sdk, world }, ['guilds.members.read', 'rpc.voice.write', 'rpc.voice.read']);
    return { sdk, ask: async () => (await sdk.commands.getChannelPermissions()).permissions };
  }

  it('is that of the launch, wherever the user goes', async () => {
    const first = await permissions(ids.gameNight, ids.boardGames);
    const second = await permissions(ids.readingRoom, ids.bookClub);
    expect(BigInt(await first.ask()) & 1n).toBe(1n);
    expect(BigInt(await second.ask()) & 1n).toBe(0n);
    await first.sdk.commands.selectVoiceChannel({ channel_id: ids.readingRoom, force: true });
    expect(BigInt(await first.ask()) & 1n).toBe(1n);
  });

  it('may be none', async () => {
    const { ask } = await permissions(undefined);
    await expect(ask()).rejects.toMatchObject({ code: 4005, message: 'Invalid channel' });
  });
});

it('cannot be made for a client that the world does not have', () => {
  const [, hostEnd] = memoryTransports();
  expect(() =>
    createHost({ transport: hostEnd, world: localWorld(), client: 'x', config }),
  ).toThrow('There is no client "x" in this world');
});

it('a purchase is heard of as an event', async () => {
  const { sdk } = await activity();
  const heard = vi.fn();
  await sdk.subscribe('ENTITLEMENT_CREATE', heard);
  const [entitlement] = (await sdk.commands.startPurchase({ sku_id: ids.rerollToken })) ?? [];
  await delivered();
  expect(heard).toHaveBeenCalledExactlyOnceWith({ entitlement });
});

describe('the end of a connection', () => {
  it('by the host is told to the activity', async () => {
    const { sdk, host, states } = await activity();
    const asked = sdk.commands.userSettingsGetLocale();
    const rejected = expect(asked).rejects.toMatchObject({
      code: 'CLOSED',
      message: 'The host closed the connection: maintenance (1001)',
    });
    host.close(1001, 'maintenance');
    host.close(1001, 'again');
    await rejected;
    expect(states).toEqual(['connected', 'closed']);
  });

  it('is the end of its subscriptions', async () => {
    const { sdk, host } = await activity();
    await sdk.subscribe('ENTITLEMENT_CREATE', () => {});
    expect(host.subscriptions).toEqual([{ event: 'ENTITLEMENT_CREATE', args: {} }]);
    host.close(1000, 'Bye');
    expect(host.subscriptions).toEqual([]);
  });

  it('comes with the revocation of the token that it was authenticated with', async () => {
    const { host, fault, world, sdk, states } = await activity();
    await world.commit({ type: 'revoke', userId: ids.marlo });
    fault('USER_SETTINGS_GET_LOCALE', { kind: 'silence' });
    const waiting = sdk.commands.userSettingsGetLocale();
    await delivered();
    expect(host.state).toBe('connected');
    await world.commit({ type: 'revoke', userId: ids.me });
    await expect(waiting).rejects.toThrow(/token .* revoked.* \(4003\)/);
    expect([host.state, states.at(-1)]).toEqual(['closed', 'closed']);
  });

  it('does not come with a revocation as long as nobody has authenticated', async () => {
    const { host, world, say } = rawActivity();
    await say([0, handshake]);
    await world.commit({ type: 'revoke', userId: ids.me });
    expect(host.state).toBe('connected');
  });

  it('by the activity is noticed', async () => {
    const { sdk, host, states } = await activity();
    sdk.close(1000, 'Activity closed');
    await delivered();
    expect(host.state).toBe('closed');
    expect(states).toEqual(['connected', 'closed']);
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
