import { describe, expect, it } from 'vitest';
import { OrientationLockState, type Scope } from '../../host-bridge/protocol';
import { inMemory, signIn } from '../../tests/harness/in-memory';
import { type Change, ids } from '../world';

describe('the report says why a command was refused, which the activity is not told', () => {
  it.each<
    [
      string,
      string,
      (opened: ReturnType<typeof inMemory>['sdk']) => Promise<unknown>,
      Scope[]?,
      Change?,
    ]
  >([
    [
      'a missing scope',
      'GET_CHANNEL needs the scope guilds; this session has identify',
      (sdk) => sdk.commands.getChannel({ channel_id: ids.gameNight }),
    ],
    [
      'a direct message',
      'GET_CHANNEL of a private channel needs the scopes guilds and dm_channels.read; this session has identify, guilds',
      (sdk) => sdk.commands.getChannel({ channel_id: ids.juniperDm }),
      ['identify', 'guilds'],
    ],
    [
      'a subscription',
      'A subscription to SPEAKING_START needs the scope rpc.voice.read; this session has identify',
      (sdk) => sdk.subscribe('SPEAKING_START', () => {}, { channel_id: ids.gameNight }),
    ],
    [
      'another platform',
      'SET_ORIENTATION_LOCK_STATE works on mobile, and this client is on desktop',
      (sdk) => sdk.commands.setOrientationLockState({ lock_state: OrientationLockState.LANDSCAPE }),
    ],
    [
      'an unknown token',
      'No token of this simulator is the one that was given',
      (sdk) => sdk.commands.authenticate({ access_token: 'nope' }),
    ],
    ['no token', 'AUTHENTICATE came without a token', (sdk) => sdk.commands.authenticate({})],
    [
      'another application',
      `The activity runs as the application ${ids.application} here`,
      (sdk) => sdk.commands.authorize({ client_id: '9', scope: ['identify'] }),
    ],
    [
      'the wrong kind of channel',
      'A channel of type 0 cannot be joined',
      (sdk) => sdk.commands.selectVoiceChannel({ channel_id: ids.boardTalk }),
      ['identify', 'guilds', 'rpc.voice.write'],
    ],
    [
      'a missing permission',
      'lacks CREATE_INSTANT_INVITE in this channel',
      (sdk) => sdk.commands.openInviteDialog(),
      ['identify'],
      {
        type: 'launch',
        client: ids.client,
        place: { guildId: ids.bookClub, channelId: ids.readingRoom },
        instanceId: 'i-9',
      },
    ],
  ])('%s', async (_, why, ask, scopes = ['identify'], change) => {
    const opened = inMemory();
    await signIn(opened, scopes);
    if (change) await opened.world.commit(change);
    const asked = await ask(opened.sdk).catch((error: unknown) => error);
    expect(String(asked)).not.toContain('this session has');
    expect(opened.calls.at(-1)?.why).toContain(why);
    opened.sdk.close(1000, 'bye');
  });
});
