import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { memoryTransports, type Scope } from '../../host-bridge';
import { delivered, inMemory, signIn } from '../../tests/harness/in-memory';
import { config, handshake, rawActivity } from '../testing/raw-activity';
import { ids, localWorld } from '../world';
import { createHost } from './host';

function connected(...options: Parameters<typeof inMemory>) {
  const activity = inMemory(...options);
  onTestFinished(() => {
    activity.sdk.dispose();
    activity.host.dispose();
  });
  return activity;
}

async function signedIn(scopes: Scope[]) {
  const activity = connected();
  await signIn(activity, scopes);
  return activity;
}

describe('the handshake', () => {
  it.each([
    ['a missing frame id', { ...handshake, frame_id: undefined }, /^frame_id: /],
    ['a payload that is not an object', 'hello', /^the value: /],
  ])('with %s closes the connection for good', async (_, payload, why) => {
    const { host, frames, entries, post } = rawActivity();
    await post([0, payload], [0, handshake]);
    expect(frames).toEqual([[2, { code: 1003, message: expect.stringMatching(why) }]]);
    expect(host.state).toBe('closed');
    expect(entries.map(({ kind }) => kind)).toEqual(['handshake', 'closed']);
  });

  it('comes first: before it, no command is answered and no event can be sent by hand', async () => {
    const { host, frames, post } = rawActivity();
    await post([1, { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 'n' }], 'noise');
    host.send('ACTIVITY_JOIN', { secret: 's' });
    await delivered();
    expect(frames).toEqual([]);
    expect(host.state).toBe('waiting');
  });

  it.each([
    ['reloaded', () => {}],
    ['disappeared without a close', ({ host }: ReturnType<typeof rawActivity>) => host.pageGone()],
  ])('of a page that has %s starts a new session', async (_, leave) => {
    const activity = rawActivity();
    const { host, world, frames, connect, ask } = activity;
    connect();
    await activity.signIn(['identify']);
    await ask('SUBSCRIBE', undefined, 'CURRENT_USER_UPDATE');
    expect(host.subscriptions).toEqual([{ event: 'CURRENT_USER_UPDATE', args: {} }]);
    frames.length = 0;
    leave(activity);
    connect();
    await ask('USER_SETTINGS_GET_LOCALE');
    await world.commit({ type: 'user', userId: ids.me, patch: { global_name: 'W' } });
    await delivered();
    expect(frames).toMatchObject([
      [1, { evt: 'READY' }],
      [1, { evt: 'ERROR', data: { code: 4006 } }],
    ]);
    expect(host).toMatchObject({ state: 'connected', subscriptions: [] });
  });
});

it.each([
  ['without a nonce', { cmd: 'USER_SETTINGS_GET_LOCALE' }],
  ['with a nonce that is not a string', { cmd: 'USER_SETTINGS_GET_LOCALE', nonce: 7 }],
  ['without a payload', null],
  ['with a command that is not a string', { cmd: 7, nonce: 'n' }, ''],
  ['with an event that is not a string', { cmd: 'SUBSCRIBE', evt: 7, nonce: 'n' }, 'SUBSCRIBE'],
])('a frame %s is reported, and refused with 4000 if it has a nonce', async (_, payload, cmd?) => {
  const { frames, entries, post } = rawActivity();
  await post([0, handshake], [1, payload]);
  const data = { code: 4000, message: expect.stringMatching(/cmd|evt/) };
  const refusal = [1, { cmd, evt: 'ERROR', data, nonce: 'n' }];
  expect(frames.slice(1)).toEqual(cmd === undefined ? [] : [refusal]);
  expect(entries.at(-1)).toMatchObject({ kind: 'ignored', isFrame: true, frame: payload });
});

describe('signing in', () => {
  it('goes from authorize through the token exchange to authenticate', async () => {
    const activity = connected();
    const session = await signIn(activity, ['identify', 'guilds']);
    const { application, users, grants } = activity.world.get();
    const granted = { scopes: ['identify', 'guilds'] };
    expect(session).toEqual({
      ...{ ...granted, user: users[ids.me], application, expires: expect.any(String) },
      access_token: expect.stringMatching(/^token-for-[0-9a-f]{32}$/),
    });
    const grant = { userId: ids.me, client: ids.client, ...granted, redeemed: true };
    expect(Object.values(grants)).toEqual([grant]);
  });

  it('is refused with an expired token', async () => {
    const past = new Date(Date.now() - 1000).toISOString();
    await expect(signIn(connected(), ['identify'], past)).rejects.toMatchObject({ code: 4009 });
  });

  it('again gives only the scopes of the new token', async () => {
    const { sdk, world } = await signedIn(['identify']);
    expect(await sdk.commands.userSettingsGetLocale()).toEqual({ locale: 'en-GB' });
    await signIn({ sdk, world }, ['rpc.voice.read']);
    const message = 'Not authenticated or invalid scope: identify is missing';
    const refused = sdk.commands.userSettingsGetLocale();
    await expect(refused).rejects.toMatchObject({ code: 4006, message });
  });
});

it('a command whose handler throws is refused with the error', async () => {
  const world = localWorld();
  vi.spyOn(world, 'commit').mockRejectedValue(new Error('the world is closed'));
  const { sdk } = connected({ world });
  await sdk.ready();
  const message = 'The simulator failed: Error: the world is closed';
  const refused = sdk.commands.setConfig({ use_interactive_pip: true });
  await expect(refused).rejects.toMatchObject({ code: 1000, message });
});

describe('a subscription', () => {
  it('with unknown arguments gets all events, and ends with the same arguments', async () => {
    const { sdk, world, host } = await signedIn(['identify', 'guilds.members.read']);
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

  it('without a channel gets the events of every channel, and is required for events dispatched by hand', async () => {
    const { sdk, host } = await signedIn(['rpc.voice.read']);
    const [anywhere, here] = [vi.fn(), vi.fn()];
    const dispatch = (channel_id: string) => {
      for (const event of ['SPEAKING_START', 'SPEAKING_STOP'] as const)
        host.dispatch(event, { user_id: ids.me, channel_id }, { channel_id });
    };
    dispatch(ids.gameNight);
    await sdk.subscribe('SPEAKING_START', here, { channel_id: ids.gameNight });
    await sdk.subscribe('SPEAKING_STOP', anywhere, { channel_id: null });
    for (const channel_id of [ids.readingRoom, ids.gameNight]) dispatch(channel_id);
    await delivered();
    expect(here).toHaveBeenCalledOnce();
    expect(anywhere).toHaveBeenCalledTimes(2);
  });
});

it('the channel of the activity stays that of the launch, wherever the user goes', async () => {
  const { sdk } = await signedIn(['guilds.members.read', 'rpc.voice.write', 'rpc.voice.read']);
  await sdk.commands.selectVoiceChannel({ channel_id: ids.readingRoom, force: true });
  const { permissions } = await sdk.commands.getChannelPermissions();
  expect(BigInt(permissions) & 1n).toBe(1n);
});

it('a host cannot be created for a client that the world does not have', () => {
  const [, transport] = memoryTransports();
  const make = () => createHost({ transport, world: localWorld(), client: 'x', config });
  expect(make).toThrow('There is no client "x" in this world');
});

describe('the end of a connection', () => {
  it('by the host notifies the activity and ends its subscriptions', async () => {
    const { sdk, host, states } = await signedIn(['identify']);
    await sdk.subscribe('ENTITLEMENT_CREATE', () => {});
    const message = 'The host closed the connection: maintenance (1001)';
    const waiting = sdk.commands.userSettingsGetLocale();
    const rejected = expect(waiting).rejects.toMatchObject({ code: 'CLOSED', message });
    host.close(1001, 'maintenance');
    host.close(1001, 'again');
    await rejected;
    expect(states).toEqual(['connected', 'closed']);
    expect(host.subscriptions).toEqual([]);
  });

  it('does not follow a revocation before AUTHENTICATE', async () => {
    const { host, world, post } = rawActivity();
    await post([0, handshake]);
    await world.commit({ type: 'revoke', userId: ids.me });
    expect(host.state).toBe('connected');
  });

  it.each(['dispose', 'close', 'activity'])('by %s leaves no listener in a world', async (how) => {
    const world = localWorld();
    const listeners = new Set();
    const { subscribe } = world;
    vi.spyOn(world, 'subscribe').mockImplementation((listener) => {
      listeners.add(listener);
      const stop = subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    });
    const { sdk, host } = connected({ world });
    await sdk.ready();
    const others = listeners.size - 1;
    const listener = vi.fn();
    await sdk.subscribe('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', listener);
    if (how === 'dispose') host.dispose();
    else if (how === 'close') host.close(1000, 'bye');
    else sdk.close(1000, 'bye');
    await delivered();
    expect(listeners.size).toBe(others);
    await world.commit({ type: 'participants', instanceId: ids.instance, userIds: [] });
    host.dispatch('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', { participants: [] });
    await delivered();
    expect(listener).not.toHaveBeenCalled();
  });
});
