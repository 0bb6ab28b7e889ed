import { describe, expect, it, onTestFinished } from 'vitest';
import { inMemory, signIn } from '../../tests/harness/in-memory';
import { rawActivity } from '../testing/raw-activity';
import { type Change, ids } from '../world';

/** A session of raw frames, because other SDKs may send what the bridge does not. */
async function rawSession(scopes = ['identify', 'guilds.members.read', 'rpc.voice.read']) {
  const activity = rawActivity();
  activity.connect();
  await activity.signIn(scopes);
  return activity;
}

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
  /** The reason in the report, which the activity does not get. */
  why?: string;
  scopes?: string[];
  change?: Change;
}

it.each<[string, { cmd: string; evt?: string; args?: unknown }, Refused]>([
  [
    'invalid arguments',
    { cmd: 'SET_CONFIG', args: {} },
    { code: 4000, message: /use_interactive_pip: /, why: 'does not accept these arguments' },
  ],
  [
    'a BigInt, which JSON cannot represent',
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
    'a command for another platform',
    { cmd: 'SET_ORIENTATION_LOCK_STATE', args: { lock_state: 3 } },
    { code: 4002, why: 'works on mobile, but this client is on desktop' },
  ],
  [
    'an event of an unknown guild',
    { ...guildUpdate, args: { guild_id: '0' } },
    { code: 4003, message: /^Invalid guild: 0$/, why: 'There is no guild 0' },
  ],
  [
    'a channel that the user cannot see',
    { cmd: 'GET_CHANNEL', args: { channel_id: ids.hostNotes } },
    { code: 4005, why: 'cannot see this channel', scopes: ['guilds'] },
  ],
  [
    'a guild named __proto__',
    { cmd: 'GET_CHANNELS', args: { guild_id: '__proto__' } },
    { code: 4003, message: /^Invalid guild: __proto__$/, why: 'no such guild', scopes: ['guilds'] },
  ],
  [
    'permissions outside of a channel',
    { cmd: 'GET_CHANNEL_PERMISSIONS' },
    { code: 4005, why: 'was not launched in a channel', change: { ...inReadingRoom, place: {} } },
  ],
  [
    'a user named __proto__',
    { cmd: 'INVITE_USER_EMBEDDED', args: { user_id: '__proto__' } },
    { code: 4010, message: /^Invalid user: __proto__$/, why: 'There is no such user' },
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
    { code: 4006, why: 'lacks CREATE_INSTANT_INVITE in this channel', change: inReadingRoom },
  ],
  [
    'the wrong kind of channel',
    { cmd: 'SELECT_VOICE_CHANNEL', args: { channel_id: ids.boardTalk } },
    { code: 4005, why: 'A channel of type 0 cannot be joined', scopes: ['rpc.voice.write'] },
  ],
  [
    'a different application',
    { cmd: 'AUTHORIZE', args: { client_id: '9', scope: ['identify'] } },
    { code: 4007, message: /^Unknown client id 9$/, why: 'The activity runs as the application' },
  ],
  [
    'an unknown token',
    { cmd: 'AUTHENTICATE', args: { access_token: '__proto__' } },
    {
      code: 4009,
      message: /^Invalid access token$/,
      why: 'This simulator did not issue this token',
    },
  ],
  ['no token', { cmd: 'AUTHENTICATE', args: {} }, { code: 4009, why: ': exchange the code' }],
  [
    'no token after an exchange',
    { cmd: 'AUTHENTICATE', args: {} },
    {
      ...{ code: 4009, why: 'no access_token, although the code was exchanged' },
      change: {
        ...{ type: 'grant', code: 'a' },
        grant: { userId: ids.me, client: ids.client, scopes: [], redeemed: true },
      },
    },
  ],
])('the host refuses %s, and its report says why', async (_, command, refused) => {
  const { code, message = /./, why, scopes, change } = refused;
  const session = await rawSession(scopes);
  if (change) await session.world.commit(change);
  const reply = await session.ask(command.cmd, command.args, command.evt);
  const data = { code, message: expect.stringMatching(message) };
  expect(reply).toMatchObject({ cmd: command.cmd, evt: 'ERROR', data });
  expect(session.host.subscriptions).toEqual([]);
  if (why === undefined) return;
  expect(session.entries.findLast(({ kind }) => kind === 'answer')).toMatchObject({
    why: expect.stringContaining(why),
  });
  expect(JSON.stringify(reply)).not.toContain(why);
});

describe('the host accepts', () => {
  it.each([undefined, null, {}])('for a command without arguments: %j', async (args) => {
    const reply = await (await rawSession()).ask('USER_SETTINGS_GET_LOCALE', args);
    expect(reply).toMatchObject({ evt: null, data: { locale: 'en-GB' } });
  });

  it.each([undefined, null, {}, { channel_id: null }])(
    'for a subscription whose arguments are all optional: %j',
    async (args) => {
      const session = await rawSession();
      const reply = await session.ask('SUBSCRIBE', args, 'SPEAKING_START');
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
    onTestFinished(() => connected.host.dispose());
    return connected;
  }

  it('replies with the data of the fault, and does nothing else', async () => {
    const { sdk, fault, world } = await signedIn();
    fault('SET_CONFIG', { kind: 'reply', data: null });
    await expect(sdk.commands.setConfig({ use_interactive_pip: true })).rejects.toMatchObject({
      code: 'INVALID_REPLY',
    });
    expect(world.get().clients[ids.client]?.device.interactivePip).toBe(false);
  });

  it('refuses SUBSCRIBE for one event or for all, and UNSUBSCRIBE', async () => {
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
