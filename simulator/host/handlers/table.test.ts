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

/** More than each of these texts may have. */
const tooLong: { [C in CommandName]?: unknown } = {
  getUser: { id: '1'.repeat(65) },
  inviteUserEmbedded: { user_id: ids.juniper, content: 'x'.repeat(1025) },
  openShareMomentDialog: { mediaUrl: `https://cdn.discordapp.com/${'x'.repeat(1024)}` },
  shareInteraction: { command: 'roll', content: 'x'.repeat(2001) },
  shareLink: { message: 'x'.repeat(1001) },
};

/** Arguments that the command does not take: each field with what no field can be, or a field where it has none. */
function malformed(name: CommandName): unknown[] {
  const { request } = commands[name];
  const fields = 'shape' in request ? Object.keys(request.shape as object) : [];
  const wrong = (fields.length > 0 ? fields : ['unexpected']).map((field) => ({
    ...samples[name],
    [field]: [['x']],
  }));
  return [...wrong, ...(name in tooLong ? [tooLong[name]] : []), 7, 'text', []];
}

const names = Object.keys(commands) as CommandName[];

/** A client that offers the command, and that also knows the token of the samples. */
async function signedIn(name: CommandName, options: Parameters<typeof client>[0] = {}) {
  const { platforms = ['desktop'] }: CommandSpec = commands[name];
  const activity = client({ platform: platforms[0], ...options });
  const grant = { userId: ids.me, client: ids.client, scopes: ['identify'], redeemed: false };
  const access = { userId: ids.me, scopes: ['identify'], expires: '2112-01-01T00:00:00Z' };
  await activity.world.commit({ type: 'grant', code: 'c', grant });
  await activity.world.commit({ type: 'token', code: 'c', token: 'a-token', access });
  return activity;
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
    for (const args of malformed(name)) {
      await expect(ask(name, args), JSON.stringify(args)).rejects.toMatchObject({
        // AUTHORIZE has codes of its own for some of it.
        code: name === 'authorize' ? expect.any(Number) : 4000,
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
