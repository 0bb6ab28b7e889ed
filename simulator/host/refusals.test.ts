import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryTransports } from '../../host-bridge';
import { delivered, inMemory, signIn } from '../../tests/harness/in-memory';
import { type Change, ids, localWorld } from '../world';
import { createHost, type Host } from './host';
import type { ReportEntry } from './report';

/** What a bridge would not send is sent as frames: other SDKs are answered as well. */
async function rawSession(scopes = ['identify', 'guilds.members.read', 'rpc.voice.read']) {
  const [activityEnd, hostEnd] = memoryTransports();
  const world = localWorld();
  const config = { api_endpoint: '//simulated.invalid/api', environment: 'test' };
  const entries: ReportEntry[] = [];
  const report = (entry: ReportEntry) => void entries.push(entry);
  const host = createHost({ transport: hostEnd, world, client: ids.client, config, report });
  const replies = new Map<string, { evt: string | null; data: unknown }>();
  activityEnd.listen((frame) => {
    const [, payload] = frame as [number, { nonce: string; evt: string | null; data: unknown }];
    replies.set(payload.nonce, payload);
  });
  let nonces = 0;
  const ask = async (command: { cmd: string; evt?: string; args?: unknown }) => {
    nonces += 1;
    activityEnd.post([1, { ...command, nonce: `n${nonces}` }]);
    await delivered();
    return replies.get(`n${nonces}`);
  };
  activityEnd.post([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' }]);
  const access = { userId: ids.me, client: ids.client, scopes, expires: '2112-01-01T00:00:00Z' };
  await world.commit({ type: 'token', token: 't', access });
  await ask({ cmd: 'AUTHENTICATE', args: { access_token: 't' } });
  const why = () => entries.findLast((entry) => entry.kind === 'answer')?.why;
  return { host, world, ask, why };
}

let open: Host | undefined;
afterEach(() => open?.dispose());

const circle: Record<string, unknown> = { use_interactive_pip: true };
circle.self = circle;
const inReadingRoom: Change = {
  type: 'launch',
  client: ids.client,
  place: { guildId: ids.bookClub, channelId: ids.readingRoom },
  instanceId: 'i-9',
};
const guildUpdate = { cmd: 'SUBSCRIBE', evt: 'CURRENT_GUILD_MEMBER_UPDATE' };
const voiceUpdate = { cmd: 'SUBSCRIBE', evt: 'VOICE_STATE_UPDATE' };

interface Refused {
  code: number;
  message?: RegExp;
  /** What the report says, and the activity is not told. */
  why?: string;
  scopes?: string[];
  given?: Change;
}

it.each<[string, { cmd: string; evt?: string; args?: unknown }, Refused]>([
  [
    'arguments that do not fit',
    { cmd: 'SET_CONFIG', args: {} },
    { code: 4000, message: /use_interactive_pip: /, why: 'does not take these arguments' },
  ],
  ['arguments that are missing', { cmd: 'GET_USER' }, { code: 4000 }],
  [
    'arguments that run in a circle',
    { cmd: 'SET_CONFIG', args: circle },
    { code: 4000, message: /^The frame is too large: .* circle$/ },
  ],
  [
    'a number that is too big for JSON',
    { cmd: 'SET_CONFIG', args: { use_interactive_pip: true, big: 10n } },
    { code: 4000, message: /^The arguments cannot be written as JSON: .*BigInt/ },
  ],
  ['a subscription without its arguments', voiceUpdate, { code: 4000, message: /^channel_id: / }],
  [
    'a command named __proto__',
    { cmd: '__proto__' },
    { code: 4002, message: /^Invalid command: __proto__$/, why: 'The protocol has no command' },
  ],
  [
    'a command of another platform',
    { cmd: 'SET_ORIENTATION_LOCK_STATE', args: { lock_state: 3 } },
    { code: 4002, why: 'works on mobile, and this client is on desktop' },
  ],
  ['no event', { cmd: 'SUBSCRIBE' }, { code: 4004 }],
  ['the end of an unknown event', { cmd: 'UNSUBSCRIBE', evt: '__proto__' }, { code: 4004 }],
  [
    'an event of an unknown guild',
    { ...guildUpdate, args: { guild_id: '0' } },
    { code: 4003, message: /^Invalid guild: 0$/, why: 'There is no guild 0' },
  ],
  [
    'an event of an unknown channel',
    { ...voiceUpdate, args: { channel_id: 'constructor' } },
    { code: 4005, message: /^Invalid channel: constructor$/, why: 'There is no channel' },
  ],
  [
    'an event whose scope is missing',
    { ...voiceUpdate, args: { channel_id: ids.gameNight } },
    {
      code: 4006,
      message: /: rpc.voice.read is missing$/,
      why: 'A subscription to VOICE_STATE_UPDATE needs the scope rpc.voice.read; this session has identify',
      scopes: ['identify'],
    },
  ],
  [
    'a direct message without its scope',
    { cmd: 'GET_CHANNEL', args: { channel_id: ids.juniperDm } },
    {
      code: 4006,
      why: 'needs the scopes guilds and dm_channels.read; this session has identify, guilds',
      scopes: ['identify', 'guilds'],
    },
  ],
  [
    'a missing permission',
    { cmd: 'OPEN_INVITE_DIALOG' },
    { code: 4006, why: 'lacks CREATE_INSTANT_INVITE in this channel', given: inReadingRoom },
  ],
  [
    'the wrong kind of channel',
    { cmd: 'SELECT_VOICE_CHANNEL', args: { channel_id: ids.boardTalk } },
    { code: 4005, why: 'A channel of type 0 cannot be joined', scopes: ['rpc.voice.write'] },
  ],
  [
    'another application',
    { cmd: 'AUTHORIZE', args: { client_id: '9', scope: ['identify'] } },
    { code: 4007, message: /^Unknown client id 9$/, why: 'The activity runs as the application' },
  ],
  [
    'an unknown token',
    { cmd: 'AUTHENTICATE', args: { access_token: '__proto__' } },
    {
      code: 4009,
      message: /^Invalid access token$/,
      why: 'This token is not one of this simulator’s',
    },
  ],
  ['no token', { cmd: 'AUTHENTICATE', args: {} }, { code: 4009, why: 'without a token' }],
])('the host refuses %s, and its report says why', async (_, command, refused) => {
  const { code, message = /./, why, scopes, given } = refused;
  const session = await rawSession(scopes);
  open = session.host;
  if (given) await session.world.commit(given);
  const reply = await session.ask(command);
  expect(reply).toMatchObject({
    cmd: command.cmd,
    evt: 'ERROR',
    data: { code, message: expect.stringMatching(message) },
  });
  expect(session.host.subscriptions).toEqual([]);
  if (why === undefined) return;
  expect(session.why()).toContain(why);
  expect(JSON.stringify(reply)).not.toContain(why);
});

describe('the host accepts', () => {
  let session: Awaited<ReturnType<typeof rawSession>>;
  beforeEach(async () => {
    session = await rawSession();
    open = session.host;
  });

  it.each([undefined, null, {}])('for a command without arguments: %j', async (args) => {
    const reply = await session.ask({ cmd: 'USER_SETTINGS_GET_LOCALE', args });
    expect(reply).toMatchObject({ evt: null, data: { locale: 'en-GB' } });
  });

  it.each([undefined, null, {}, { channel_id: null }])(
    'for a subscription whose arguments are all optional: %j',
    async (args) => {
      const reply = await session.ask({ cmd: 'SUBSCRIBE', evt: 'SPEAKING_START', args });
      expect(reply).toMatchObject({ evt: null, data: { evt: 'SPEAKING_START' } });
      expect(session.host.subscriptions).toEqual([{ event: 'SPEAKING_START', args: {} }]);
    },
  );
});

describe('a host with a fault', () => {
  const refuse = { kind: 'refuse', code: 4002, message: 'Not here' } as const;
  async function signedIn() {
    const connected = inMemory();
    await signIn(connected, ['identify']);
    open = connected.host;
    return connected;
  }

  it('answers with the data of the fault, and does nothing', async () => {
    const { sdk, fault, world } = await signedIn();
    fault('SET_CONFIG', { kind: 'reply', data: null });
    await expect(sdk.commands.setConfig({ use_interactive_pip: true })).rejects.toMatchObject({
      code: 'INVALID_REPLY',
    });
    expect(world.get().clients[ids.client]?.device.interactivePip).toBe(false);
  });

  it('refuses the subscribes to one event, or all of them, and unsubscribes', async () => {
    const { sdk, host, endFault, fault } = await signedIn();
    const listener = () => {};
    const user = () => sdk.subscribe('CURRENT_USER_UPDATE', listener);
    fault('SUBSCRIBE CURRENT_USER_UPDATE', refuse);
    await expect(user()).rejects.toMatchObject({ code: 4002 });
    await sdk.subscribe('THERMAL_STATE_UPDATE', listener);
    endFault('SUBSCRIBE CURRENT_USER_UPDATE');
    fault('SUBSCRIBE', refuse);
    await expect(user()).rejects.toMatchObject({ code: 4002 });
    endFault('SUBSCRIBE');
    await user();
    fault('UNSUBSCRIBE', refuse);
    const leaving = sdk.unsubscribe('CURRENT_USER_UPDATE', listener);
    await expect(leaving).rejects.toMatchObject({ code: 4002 });
    const events = host.subscriptions.map(({ event }) => event);
    expect(events).toEqual(['THERMAL_STATE_UPDATE', 'CURRENT_USER_UPDATE']);
  });
});
