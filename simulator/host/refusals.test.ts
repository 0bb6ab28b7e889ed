import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryTransports } from '../../host-bridge';
import { delivered, inMemory, signIn } from '../../tests/harness/in-memory';
import { ids, localWorld } from '../world';
import { createHost } from './host';

/**
 * What a bridge would not send is sent by hand: the simulated host also has to answer activities that are
 * built on other SDKs.
 */
async function rawSession() {
  const [activityEnd, hostEnd] = memoryTransports();
  const world = localWorld();
  const config = { api_endpoint: '//simulated.invalid/api', environment: 'test' };
  const host = createHost({ transport: hostEnd, world, client: ids.client, config });
  const replies = new Map<string, { evt: string | null; data: unknown }>();
  activityEnd.listen((frame) => {
    const [, payload] = frame as [number, { nonce: string; evt: string | null; data: unknown }];
    replies.set(payload.nonce, payload);
  });
  const handshake = { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' };
  activityEnd.post([0, handshake]);
  const scopes = ['identify', 'guilds.members.read', 'rpc.voice.read'];
  const grant = { userId: ids.me, client: ids.client, scopes, redeemed: false };
  await world.commit({ type: 'grant', code: 'c', grant });
  const access = { userId: ids.me, scopes, expires: '2112-01-01T00:00:00Z' };
  await world.commit({ type: 'token', code: 'c', token: 't', access });

  let nonces = 0;
  const ask = async (command: { cmd: string; evt?: string; args?: unknown }) => {
    nonces += 1;
    const nonce = `n${nonces}`;
    activityEnd.post([1, { ...command, nonce }]);
    await delivered();
    return replies.get(nonce);
  };
  activityEnd.post([1, { cmd: 'AUTHENTICATE', args: { access_token: 't' }, nonce: 'auth' }]);
  await delivered();
  return { host, ask };
}

const circle: Record<string, unknown> = { use_interactive_pip: true };
circle.self = circle;

describe('the host refuses', () => {
  let session: Awaited<ReturnType<typeof rawSession>>;
  beforeEach(async () => {
    session = await rawSession();
  });
  afterEach(() => session.host.dispose());

  it.each([
    ['4000', 'arguments that do not fit', { cmd: 'SET_CONFIG', args: {} }, /use_interactive_pip: /],
    ['4000', 'arguments that are missing', { cmd: 'GET_USER' }, /./],
    [
      '4000',
      'arguments that run in a circle',
      { cmd: 'SET_CONFIG', args: circle },
      /^The frame is too large: .* circle$/,
    ],
    [
      '4000',
      'arguments with a number that is too big for JSON',
      { cmd: 'SET_CONFIG', args: { use_interactive_pip: true, big: 10n } },
      /^The arguments cannot be written as JSON: .*BigInt/,
    ],
    [
      '5000',
      'a scope that does not exist',
      { cmd: 'AUTHORIZE', args: { client_id: ids.application, scope: ['identify', 'tea'] } },
      /invalid_scope, unknown scope: tea$/,
    ],
    [
      '4000',
      'a subscription without its arguments',
      { cmd: 'SUBSCRIBE', evt: 'VOICE_STATE_UPDATE' },
      /^channel_id: /,
    ],
    ['4002', 'an unknown command', { cmd: 'MAKE_COFFEE' }, /^Invalid command: MAKE_COFFEE$/],
    ['4002', 'a command named __proto__', { cmd: '__proto__' }, /^Invalid command: __proto__$/],
    [
      '4003',
      'an unknown guild',
      { cmd: 'SUBSCRIBE', evt: 'CURRENT_GUILD_MEMBER_UPDATE', args: { guild_id: '0' } },
      /^Invalid guild: 0$/,
    ],
    [
      '4004',
      'an unknown event',
      { cmd: 'SUBSCRIBE', evt: 'TEA_TIME' },
      /^Invalid event: TEA_TIME$/,
    ],
    ['4004', 'no event', { cmd: 'SUBSCRIBE' }, /^Invalid event: /],
    [
      '4004',
      'a subscription to READY',
      { cmd: 'SUBSCRIBE', evt: 'READY' },
      /^Invalid event: READY$/,
    ],
    ['4004', 'an unknown event’s end', { cmd: 'UNSUBSCRIBE', evt: '__proto__' }, /__proto__$/],
    [
      '4005',
      'an unknown channel',
      { cmd: 'SUBSCRIBE', evt: 'VOICE_STATE_UPDATE', args: { channel_id: 'constructor' } },
      /^Invalid channel: constructor$/,
    ],
    [
      '4006',
      'an event whose scopes are not granted',
      { cmd: 'SUBSCRIBE', evt: 'RELATIONSHIP_UPDATE' },
      /^Not authenticated or invalid scope: relationships.read is missing$/,
    ],
    [
      '4007',
      'another application’s client id',
      { cmd: 'AUTHORIZE', args: { client_id: '9', scope: ['identify'] } },
      /^Unknown client id 9$/,
    ],
    [
      '4009',
      'an invalid token',
      { cmd: 'AUTHENTICATE', args: { access_token: 'x' } },
      /^Invalid access token$/,
    ],
  ])('with %s: %s', async (code, _, command, message) => {
    expect(await session.ask(command)).toMatchObject({
      cmd: command.cmd,
      evt: 'ERROR',
      data: { code: Number(code), message: expect.stringMatching(message) },
    });
    expect(session.host.subscriptions).toEqual([]);
  });
});

describe('the host accepts', () => {
  let session: Awaited<ReturnType<typeof rawSession>>;
  beforeEach(async () => {
    session = await rawSession();
  });
  afterEach(() => session.host.dispose());

  it.each([undefined, null, {}])('for a command without arguments: %j', async (args) => {
    expect(await session.ask({ cmd: 'USER_SETTINGS_GET_LOCALE', args })).toMatchObject({
      evt: null,
      data: { locale: 'en-GB' },
    });
  });

  it.each([undefined, null, {}, { channel_id: null }])(
    'for a subscription whose arguments are all optional: %j',
    async (args) => {
      expect(await session.ask({ cmd: 'SUBSCRIBE', evt: 'SPEAKING_START', args })).toMatchObject({
        evt: null,
        data: { evt: 'SPEAKING_START' },
      });
      expect(session.host.subscriptions).toEqual([{ event: 'SPEAKING_START', args: {} }]);
    },
  );
});

describe('a host with a fault', () => {
  async function open() {
    const connected = inMemory();
    await signIn(connected, ['identify']);
    connected.calls.length = 0;
    return connected;
  }
  const refuse = { kind: 'refuse', code: 4002, message: 'Not here' } as const;

  it('answers with whatever it is told to, and does nothing', async () => {
    const { sdk, fault, world } = await open();
    fault('USER_SETTINGS_GET_LOCALE', { kind: 'reply', data: { locale: 7 } });
    fault('SET_CONFIG', { kind: 'reply', data: null });
    await expect(sdk.commands.userSettingsGetLocale()).rejects.toMatchObject({
      code: 'INVALID_REPLY',
    });
    await expect(sdk.commands.setConfig({ use_interactive_pip: true })).rejects.toMatchObject({
      code: 'INVALID_REPLY',
    });
    expect(world.get().clients[ids.client]?.device.interactivePip).toBe(false);
    sdk.close(1000, 'bye');
  });

  it('refuses the subscribes to one event, or all of them', async () => {
    const { sdk, host, endFault, fault } = await open();
    const user = () => sdk.subscribe('CURRENT_USER_UPDATE', () => {});
    const thermal = () => sdk.subscribe('THERMAL_STATE_UPDATE', () => {});
    fault('SUBSCRIBE CURRENT_USER_UPDATE', refuse);
    await expect(user()).rejects.toMatchObject({ code: 4002 });
    await thermal();
    endFault('SUBSCRIBE CURRENT_USER_UPDATE');
    fault('SUBSCRIBE', refuse);
    await expect(user()).rejects.toMatchObject({ code: 4002 });
    endFault('SUBSCRIBE');
    await user();
    expect(host.subscriptions).toEqual([
      { event: 'THERMAL_STATE_UPDATE', args: {} },
      { event: 'CURRENT_USER_UPDATE', args: {} },
    ]);
    sdk.close(1000, 'bye');
  });

  it('refuses unsubscribes', async () => {
    const { sdk, host, fault } = await open();
    const listener = () => {};
    await sdk.subscribe('CURRENT_USER_UPDATE', listener);
    fault('UNSUBSCRIBE', refuse);
    await expect(sdk.unsubscribe('CURRENT_USER_UPDATE', listener)).rejects.toMatchObject({
      code: 4002,
    });
    expect(host.subscriptions).toEqual([{ event: 'CURRENT_USER_UPDATE', args: {} }]);
    sdk.close(1000, 'bye');
  });
});
