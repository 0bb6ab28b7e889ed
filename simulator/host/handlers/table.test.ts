import { describe, expect, it } from 'vitest';
import {
  type CommandArgs,
  type CommandName,
  type CommandSpec,
  commands,
} from '../../../host-bridge/protocol';
import { client } from '../../testing/client';
import { knowsCommand, readReply } from '../../testing/public-package';
import { ids } from '../../world';

/** Arguments that the seed's world can answer. */
const samples: { [C in CommandName]: CommandArgs<C> } = {
  authorize: { client_id: ids.application, scope: ['identify'], prompt: 'none' },
  authenticate: { access_token: 'a-token' },
  captureLog: { level: 'info', message: 'a line' },
  encourageHardwareAcceleration: undefined,
  getActivityInstanceConnectedParticipants: undefined,
  getChannel: { channel_id: ids.boardTalk },
  getChannelPermissions: undefined,
  getChannels: { guild_id: ids.boardGames },
  getEntitlements: undefined,
  getGuild: { guild_id: ids.boardGames },
  getGuilds: undefined,
  getInstanceConnectedParticipants: undefined,
  getPlatformBehaviors: undefined,
  getQuest: undefined,
  getQuestEnrollmentStatus: { quest_id: ids.longWeekend },
  getRelationships: undefined,
  getSkus: undefined,
  getUser: { id: ids.juniper },
  initiateImageUpload: undefined,
  inviteUserEmbedded: { user_id: ids.juniper, content: 'Come and play' },
  openExternalLink: { url: 'https://example.com' },
  openInviteDialog: undefined,
  openShareMomentDialog: { mediaUrl: 'https://cdn.discordapp.com/attachments/1/2/a.png' },
  questStartTimer: { quest_id: ids.longWeekend },
  requestProxyTicketRefresh: undefined,
  selectTextChannel: { channel_id: ids.boardTalk },
  selectVoiceChannel: { channel_id: ids.sideTable, force: true },
  setActivity: { activity: { details: 'In the lobby', party: { id: 'i-1', size: [1, 4] } } },
  setConfig: { use_interactive_pip: true },
  setOrientationLockState: { lock_state: 2 },
  shareInteraction: { command: 'roll', content: 'Your turn' },
  shareLink: { message: 'Come Play SDK Playground!' },
  startPurchase: { sku_id: ids.rerollToken },
  userSettingsGetLocale: undefined,
};

/** Arguments that no command of that name can mean. */
const malformed: { [C in CommandName]: unknown } = {
  authorize: { scope: ['identify'] },
  authenticate: { access_token: 7 },
  captureLog: { level: 'shout', message: 'a line' },
  encourageHardwareAcceleration: { now: true },
  getActivityInstanceConnectedParticipants: { all: true },
  getChannel: {},
  getChannelPermissions: { channel_id: ids.boardTalk },
  getChannels: { guild_id: null },
  getEntitlements: { user_id: ids.me },
  getGuild: { guild_id: ids.boardGames, timeout: 'soon' },
  getGuilds: { all: true },
  getInstanceConnectedParticipants: { all: true },
  getPlatformBehaviors: { ios: true },
  getQuest: { quest_id: ids.longWeekend },
  getQuestEnrollmentStatus: {},
  getRelationships: { type: 1 },
  getSkus: { sku_id: ids.rerollToken },
  getUser: { id: '1'.repeat(65) },
  initiateImageUpload: { size: 1 },
  inviteUserEmbedded: { user_id: ids.juniper, content: 'x'.repeat(1025) },
  openExternalLink: { url: 7 },
  openInviteDialog: { channel_id: ids.boardTalk },
  openShareMomentDialog: { mediaUrl: `https://cdn.discordapp.com/${'x'.repeat(1024)}` },
  questStartTimer: { quest_id: 7 },
  requestProxyTicketRefresh: { ticket: 'old' },
  selectTextChannel: { channel_id: 7 },
  selectVoiceChannel: { channel_id: ids.gameNight, force: 'yes' },
  setActivity: { activity: { party: { size: [1] } } },
  setConfig: {},
  setOrientationLockState: { lock_state: 'sideways' },
  shareInteraction: { command: 'roll', content: 'x'.repeat(2001) },
  shareLink: { message: 'x'.repeat(1001) },
  startPurchase: {},
  userSettingsGetLocale: { of: ids.me },
};

const names = Object.keys(commands) as CommandName[];

/** A client that offers the command, and that also knows the token of the samples. */
async function signedIn(name: CommandName, options: Parameters<typeof client>[0] = {}) {
  const { platforms = ['desktop'] }: CommandSpec = commands[name];
  const made = client({ platform: platforms[0], ...options });
  const grant = { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false };
  const access = { userId: ids.me, scopes: ['identify'], expires: '2112-01-01T00:00:00Z' };
  await made.world.commit({ type: 'grant', code: 'c', grant });
  await made.world.commit({ type: 'token', code: 'c', token: 'a-token', access });
  return made;
}

/** A reply as it arrives: what is undefined does not. */
const overTheWire = (data: unknown) => JSON.parse(JSON.stringify(data ?? null));

describe.each(names)('the command %s', (name) => {
  const { response, scopes } = commands[name];

  it('is answered from the world with what its schema promises', async () => {
    const { ask } = await signedIn(name);
    const data = overTheWire(await ask(name, samples[name]));
    expect(response.parse(data)).toEqual(data);
  });

  it('needs its scopes and no others', async () => {
    const { ask } = await signedIn(name, { granted: scopes });
    await expect(ask(name, samples[name])).resolves.not.toBeUndefined();
    for (const missing of scopes) {
      const granted = scopes.filter((scope) => scope !== missing);
      const without = await signedIn(name, { granted });
      await expect(without.ask(name, samples[name])).rejects.toMatchObject({ code: 4006 });
    }
  });

  it('is refused, and does nothing, when it is malformed', async () => {
    const { ask, world } = await signedIn(name);
    const before = world.get();
    for (const args of [malformed[name], 7, 'text', []]) {
      await expect(ask(name, args), JSON.stringify(args)).rejects.toMatchObject({
        // Of AUTHORIZE, an object without a client id has a code of its own.
        code: name === 'authorize' && args === malformed.authorize ? 4007 : 4000,
        message: expect.stringMatching(/: |No client id/),
      });
    }
    expect(world.get()).toBe(before);
  });
});

// The package's newest release has no names for the commands of newer hosts.
it.each(names.filter((name) => knowsCommand(commands[name].cmd)))(
  'the public package can read the answer to %s',
  async (name) => {
    const { ask } = await signedIn(name);
    const data = overTheWire(await ask(name, samples[name]));
    expect(() => readReply(commands[name].cmd, data)).not.toThrow();
  },
);
