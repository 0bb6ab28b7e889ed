import { describe, expect, it } from 'vitest';
import type { CommandName } from '../../../host-bridge/protocol';
import { createPlatform } from '../../platform';
import { encode } from '../../platform/encode';
import { client } from '../../testing/client';
import { readReply } from '../../testing/public-package';
import { ids } from '../../world';

it('rich presence is stored and returned with the fields that the client adds, and null clears it', async () => {
  const { ask, world } = client();
  const activity = { details: 'In the lobby', party: { id: 'i-1', size: [1, 0] } };
  const posing = { name: 'Somebody else', application_id: '9' };
  const before = Date.now();
  const set = (await ask('setActivity', { activity: { ...activity, ...posing } })) as {
    created_at: number;
  };
  const added = { type: 0, name: 'SDK Playground', application_id: ids.application };
  expect(set).toEqual({ ...activity, ...added, created_at: expect.any(Number) });
  expect(set.created_at).toBeGreaterThanOrEqual(before);
  const kept = () => world.get().clients[ids.client]?.richPresence;
  expect(kept()).toEqual(set);
  // This is not null, because with null the public package's promise would never settle.
  const cleared = await ask('setActivity', { activity: null });
  expect(readReply('SET_ACTIVITY', cleared)).toMatchObject({ name: 'SDK Playground', type: 0 });
  expect(kept()).toBeNull();
});

it('participants have their nicknames in the channel’s guild', async () => {
  const nicknames = async (channelId: string | undefined) => {
    const { ask } = client({ channelId });
    const reply = await ask('getActivityInstanceConnectedParticipants');
    return (reply as { participants: { nickname?: string }[] }).participants.map(
      ({ nickname }) => nickname,
    );
  };
  expect(await nicknames(ids.gameNight)).toEqual(['Captain Wren', undefined]);
  expect(await nicknames(ids.readingRoom)).toEqual([undefined, undefined]);
  expect(await nicknames(undefined)).toEqual([undefined, undefined]);
});

it('a user is found by id, and an unknown id gives null', async () => {
  const { ask, world } = client();
  const { avatar_decoration_data: decoration, ...pixel } = world.get().users[ids.pixel] ?? {};
  const read = { ...pixel, avatar_decoration_data: { ...decoration, skuId: decoration?.sku_id } };
  expect(await ask('getUser', { id: ids.pixel })).toEqual(read);
  for (const id of ['nobody', '__proto__', '']) expect(await ask('getUser', { id })).toBeNull();
});

describe('quests', () => {
  const enrollment = (quest_id: string) => client().ask('getQuestEnrollmentStatus', { quest_id });

  it('report whether the user is enrolled', async () => {
    expect(await enrollment(ids.longWeekend)).toMatchObject({ is_enrolled: true });
    const open = { is_enrolled: false, enrolled_at: null };
    expect(await enrollment(ids.openingNight)).toMatchObject(open);
    expect(await client().ask('getQuest')).toMatchObject({ quest_id: ids.longWeekend });
  });

  it('start their timer once, and only if the user is enrolled', async () => {
    const { ask, world } = client();
    const startOf = (id: string) => world.get().clients[ids.client]?.quests[id]?.timer_started_at;
    const quest_id = ids.longWeekend;
    expect(await ask('questStartTimer', { quest_id })).toEqual({ success: true });
    const started = startOf(quest_id);
    expect(started).toMatch(/\d{6}\+00:00$/);
    await ask('questStartTimer', { quest_id });
    expect(startOf(quest_id)).toBe(started);
    const message = `The user is not enrolled in the quest ${ids.openingNight}`;
    const open = ask('questStartTimer', { quest_id: ids.openingNight });
    await expect(open).rejects.toMatchObject({ code: 4002, message });
    expect(startOf(ids.openingNight)).toBeUndefined();
    const unknown = { code: 4002, message: 'Quest not found: __proto__' };
    await expect(enrollment('__proto__')).rejects.toMatchObject(unknown);
  });
});

it('the platform behaviors are those of the device, or empty', async () => {
  const { ask, world } = client();
  expect(await ask('getPlatformBehaviors')).toEqual({ iosKeyboardResizesView: true });
  const patch = { iosKeyboardResizesView: undefined };
  await world.commit({ type: 'device', client: ids.client, patch });
  expect(await ask('getPlatformBehaviors')).toEqual({});
});

it('hardware acceleration counts as enabled from the call after the one in which the person enables it', async () => {
  const { ask, world } = client();
  const patch = { hardwareAcceleration: false };
  await world.commit({ type: 'device', client: ids.client, patch });
  expect(await ask('encourageHardwareAcceleration')).toEqual({ enabled: false });
  expect(await ask('encourageHardwareAcceleration')).toEqual({ enabled: true });
});

it('each refresh returns a new proxy ticket', async () => {
  const { ask, world } = client();
  const first = await ask('requestProxyTicketRefresh');
  const second = await ask('requestProxyTicketRefresh');
  expect(first).not.toEqual(second);
  expect(second).toEqual({ ticket: world.get().clients[ids.client]?.proxyTicket });
});

it.each<[CommandName, object]>([
  ...['https://example.com/cdn/a.png', 'blob:http://a.test/1', 'moment.png', ''].map(
    (mediaUrl): [CommandName, object] => ['openShareMomentDialog', { mediaUrl }],
  ),
  ...['javascript:alert(1)', 'file:///etc/passwd', '/relative', ''].map(
    (url): [CommandName, object] => ['openExternalLink', { url }],
  ),
])('%s refuses %j', async (method, args) => {
  const { ask, world } = client();
  await expect(ask(method, args)).rejects.toMatchObject({ code: 4000 });
  expect(world.get().clients[ids.client]?.userActions).toEqual([]);
});

it.each(['https://media.discordapp.net/a/b.png', 'http://localhost:3333/cdn/attachments/1/a.png'])(
  '%s can be shared as a moment',
  async (mediaUrl) => {
    expect(await client().ask('openShareMomentDialog', { mediaUrl })).toBeNull();
  },
);

it('an image that the client has uploaded for the activity can be shared as a moment', async () => {
  const { ask, world } = client();
  const { image_url } = (await ask('initiateImageUpload')) as { image_url: string };
  await ask('openShareMomentDialog', { mediaUrl: image_url });
  expect(world.get().clients[ids.client]?.userActions.at(-1)).toEqual({
    kind: 'shared-moment',
    mediaUrl: image_url,
  });
  const platform = createPlatform(world, { encode });
  const answer = await platform.request(new URL(image_url).pathname);
  expect(answer.headers.get('content-type')).toMatch(/^image\//);
  expect(answer.headers.get('x-assumed')).toBe('cdn-caching, cdn-sizes');
  const never = image_url.replace(/\d+(?=\/image)/, '1');
  expect((await platform.request(new URL(never).pathname)).status).toBe(404);
});
