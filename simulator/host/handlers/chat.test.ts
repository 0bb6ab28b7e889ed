import { expect, it } from 'vitest';
import { application, PIXEL, platformFor } from '../../platform/testing/platform-for';
import { client } from '../../testing/client';
import { ids, launchOf } from '../../world';

const links = `https://discord.com/activities/${ids.application}`;
const last = ({ world }: ReturnType<typeof client>, channelId: string = ids.gameNight) =>
  world.get().messages[channelId]?.at(-1);

it('a shared link appears in the chat with its text, and launches with its custom id', async () => {
  const activity = client();
  await activity.ask('shareLink', { message: 'Come and play', custom_id: 'seat-3' });
  const message = last(activity);
  expect(message).toMatchObject({
    author_id: ids.me,
    content: `Come and play\n${links}?custom_id=seat-3`,
    embeds: [{ title: 'SDK Playground', url: `${links}?custom_id=seat-3` }],
  });
  expect(message && launchOf(message, ids.application)).toMatchObject({
    customId: 'seat-3',
    referrerId: ids.me,
  });
  expect(await activity.ask('getChannel', { channel_id: ids.gameNight })).toMatchObject({
    messages: [{ content: message?.content, author: { id: ids.me } }],
  });
});

it('a quick link shows its title, text and picture, even if another user created it', async () => {
  const activity = client();
  const { ask, allow } = await platformFor([], { world: activity.world });
  await allow('t', [], { userId: ids.marlo });
  const fields = { title: 'High score', description: 'Beat it', custom_id: 'run-9' };
  const json = { ...fields, image: `data:image/png;base64,${PIXEL}` };
  const { link_id } = (await ask(`${application}/quick-links`, { json })).body;
  await activity.ask('shareLink', { message: 'Look', link_id });
  const message = last(activity);
  expect(message?.embeds).toMatchObject([
    { title: 'High score', description: 'Beat it', image: { url: expect.stringMatching(/^http/) } },
  ]);
  const image = new URL(message?.embeds[0]?.image?.url ?? '').pathname;
  expect((await ask(image)).response.headers.get('content-type')).toBe('image/png');
  const { quickLinks } = activity.world.get();
  const customIds = (id: string) => quickLinks[id]?.custom_id ?? undefined;
  expect(message && launchOf(message, ids.application, customIds)).toEqual({
    ...{ customId: 'run-9', linkId: link_id, referrerId: ids.me },
  });
});

it('a moment, an invite and an interaction appear in the chat as the activity made them, with at most five rows', async () => {
  const activity = client();
  const mediaUrl = 'https://cdn.discordapp.com/attachments/1/2/win.png';
  await activity.ask('openShareMomentDialog', { mediaUrl });
  expect(last(activity)?.attachments).toMatchObject([{ filename: 'win.png', url: mediaUrl }]);
  await activity.ask('openInviteDialog');
  expect(last(activity)?.activity).toEqual({ type: 1, party_id: ids.instance });
  const button = { type: 2, style: 1, label: 'Play', custom_id: 'play' };
  await activity.ask('shareInteraction', {
    ...{ command: 'roll', content: 'A six!' },
    preview_image: { url: 'https://example.com/six.png', width: 64, height: 64 },
    components: Array(6).fill({ type: 1, components: [button] }),
  });
  expect(last(activity)?.components).toHaveLength(5);
  expect(last(activity)).toMatchObject({
    content: 'A six!',
    embeds: [{ title: '/roll', image: { url: 'https://example.com/six.png' } }],
    components: Array(5).fill({ components: [{ label: 'Play' }] }),
  });
});

it('an invite to one person goes to their private channel, which is created if necessary', async () => {
  const activity = client();
  await activity.ask('inviteUserEmbedded', { user_id: ids.juniper, content: 'Join me' });
  const sent = { content: 'Join me', activity: { type: 1 } };
  expect(last(activity, ids.juniperDm)).toMatchObject(sent);
  const before = Object.keys(activity.world.get().channels);
  await activity.ask('inviteUserEmbedded', { user_id: ids.pixel });
  await activity.ask('inviteUserEmbedded', { user_id: ids.pixel });
  const { channels, messages } = activity.world.get();
  const [opened = '', ...more] = Object.keys(channels).filter((id) => !before.includes(id));
  expect(more).toEqual([]);
  expect(channels[opened]?.recipient_ids).toEqual([ids.me, ids.pixel]);
  expect(messages[opened]).toHaveLength(2);
  expect(messages).not.toHaveProperty(ids.gameNight);
});

it('a message of an activity outside of channels goes to the world’s home channel', async () => {
  const activity = client({ channelId: undefined });
  await activity.ask('shareLink', { message: 'Anybody?' });
  expect(last(activity)?.content).toMatch(/^Anybody\?/);
});

it('a channel keeps a limited number of messages, each of a limited size', async () => {
  const activity = client();
  const button = { type: 2, style: 1, label: 'x', custom_id: 'x', more: 'x'.repeat(20_000) };
  const components = [{ type: 1, components: [button] }];
  for (let i = 0; i < 120; i += 1) {
    await activity.ask('shareInteraction', { command: 'x'.repeat(9000), components });
  }
  expect(activity.world.get().messages[ids.gameNight]?.length).toBeLessThanOrEqual(100);
  expect(JSON.stringify(activity.world.get().messages).length).toBeLessThan(600_000);
});
