import { describe, expect, it } from 'vitest';
import { createPlatform } from '../../platform';
import { encode } from '../../platform/encode';
import { client } from '../../testing/client';
import { readReply } from '../../testing/public-package';
import { ids } from '../../world';

describe('rich presence', () => {
  it('is kept and answered with what the client adds to it', async () => {
    const { ask, world } = client();
    const activity = { details: 'In the lobby', party: { id: 'i-1', size: [1, 0] } };
    const before = Date.now();
    const set = (await ask('setActivity', { activity })) as { created_at: number };
    expect(set).toEqual({
      ...activity,
      type: 0,
      name: 'SDK Playground',
      application_id: ids.application,
      created_at: expect.any(Number),
    });
    expect(set.created_at).toBeGreaterThanOrEqual(before);
    expect(world.get().clients[ids.client]?.richPresence).toEqual(set);
  });

  it('cannot take another application’s name, and is cleared by null', async () => {
    const { ask, world } = client();
    const posing = { name: 'Somebody else', application_id: '9', type: 3 };
    expect(await ask('setActivity', { activity: posing })).toMatchObject({
      name: 'SDK Playground',
      application_id: ids.application,
      type: 3,
    });
    // Not null: with that, the public package's promise would never settle.
    const cleared = await ask('setActivity', { activity: null });
    expect(readReply('SET_ACTIVITY', cleared)).toMatchObject({ name: 'SDK Playground', type: 0 });
    expect(world.get().clients[ids.client]?.richPresence).toBeNull();
  });
});

it('participants come with the nicknames of the channel’s guild', async () => {
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

describe('people', () => {
  it('are found by their id, or are null', async () => {
    const { ask, world } = client();
    const decoration = world.get().users[ids.pixel]?.avatar_decoration_data;
    expect(await ask('getUser', { id: ids.pixel })).toEqual({
      ...world.get().users[ids.pixel],
      avatar_decoration_data: { ...decoration, skuId: decoration?.sku_id },
    });
    for (const id of ['nobody', '__proto__', '']) expect(await ask('getUser', { id })).toBeNull();
  });

  it('are known with what they are doing', async () => {
    expect(await client().ask('getRelationships')).toMatchObject({
      relationships: [
        { type: 1, user: { id: ids.marlo }, presence: { activity: { name: 'SDK Playground' } } },
        { type: 1, user: { id: ids.juniper }, presence: { status: 'idle', activity: null } },
        { type: 3, user: { id: ids.pixel }, presence: { status: 'offline' } },
      ],
    });
  });
});

describe('quests', () => {
  const enrollment = (quest_id: string) => client().ask('getQuestEnrollmentStatus', { quest_id });

  it('tell whether they are joined', async () => {
    expect(await enrollment(ids.longWeekend)).toMatchObject({ is_enrolled: true });
    const open = { is_enrolled: false, enrolled_at: null };
    expect(await enrollment(ids.openingNight)).toMatchObject(open);
    expect(await client().ask('getQuest')).toMatchObject({ quest_id: ids.longWeekend });
  });

  it('start their timer once', async () => {
    const { ask, world } = client();
    const args = { quest_id: ids.longWeekend };
    expect(await ask('questStartTimer', args)).toEqual({ success: true });
    const started = world.get().clients[ids.client]?.quests[ids.longWeekend]?.timer_started_at;
    expect(started).toMatch(/\d{6}\+00:00$/);
    expect(await ask('questStartTimer', args)).toEqual({ success: true });
    expect(world.get().clients[ids.client]?.quests[ids.longWeekend]?.timer_started_at).toBe(
      started,
    );
  });

  it('are refused when they are unknown, or not joined', async () => {
    for (const quest_id of ['never', '__proto__']) {
      await expect(enrollment(quest_id)).rejects.toMatchObject({
        code: 4002,
        message: `Quest not found: ${quest_id}`,
      });
    }
    const { ask, world } = client();
    await expect(ask('questStartTimer', { quest_id: ids.openingNight })).rejects.toMatchObject({
      code: 4002,
      message: `The user is not enrolled in the quest ${ids.openingNight}`,
    });
    expect(world.get().clients[ids.client]?.quests[ids.openingNight]).toBeUndefined();
  });
});

describe('the device', () => {
  it('says how its keyboard behaves, or nothing', async () => {
    const { ask, world } = client();
    expect(await ask('getPlatformBehaviors')).toEqual({ iosKeyboardResizesView: true });
    await world.commit({
      type: 'device',
      client: ids.client,
      patch: { iosKeyboardResizesView: undefined },
    });
    expect(await ask('getPlatformBehaviors')).toEqual({});
  });

  it('accelerates from the next question on, when the person turns that on', async () => {
    const { ask, world } = client();
    expect(await ask('encourageHardwareAcceleration')).toEqual({ enabled: true });
    await world.commit({
      type: 'device',
      client: ids.client,
      patch: { hardwareAcceleration: false },
    });
    expect(await ask('encourageHardwareAcceleration')).toEqual({ enabled: false });
    expect(await ask('encourageHardwareAcceleration')).toEqual({ enabled: true });
  });
});

it('a proxy ticket is a new one each time', async () => {
  const { ask, world } = client();
  const [first, second] = [
    await ask('requestProxyTicketRefresh'),
    await ask('requestProxyTicketRefresh'),
  ];
  expect(first).not.toEqual(second);
  expect(second).toEqual({ ticket: world.get().clients[ids.client]?.proxyTicket });
});

describe('what leaves through a dialog', () => {
  it.each([
    'https://example.com/a.png',
    'https://example.com/cdn/a.png',
    'blob:http://a.test/1',
    'data:image/png;base64,AAAA',
    'moment.png',
    '',
  ])('cannot be a moment at %s, which is not on the CDN', async (mediaUrl) => {
    const { ask, world } = client();
    await expect(ask('openShareMomentDialog', { mediaUrl })).rejects.toMatchObject({
      code: 4000,
      message: expect.stringContaining('CDN'),
    });
    expect(world.get().clients[ids.client]?.userActions).toEqual([]);
  });

  it.each([
    'https://media.discordapp.net/a/b.png',
    'http://localhost:3333/cdn/attachments/1/a.png',
  ])('can be a moment at %s', async (mediaUrl) => {
    expect(await client().ask('openShareMomentDialog', { mediaUrl })).toBeNull();
  });

  it('takes what the client has uploaded for the activity', async () => {
    const { ask, world } = client();
    const { image_url } = (await ask('initiateImageUpload')) as { image_url: string };
    await ask('openShareMomentDialog', { mediaUrl: image_url });
    expect(world.get().clients[ids.client]?.userActions.at(-1)).toEqual({
      kind: 'shared-moment',
      mediaUrl: image_url,
    });
    const answer = await createPlatform(world, { encode }).request(new URL(image_url).pathname);
    expect(answer.headers.get('content-type')).toMatch(/^image\//);
    const never = image_url.replace(/\d+(?=\/image)/, '1');
    expect((await createPlatform(world, { encode }).request(new URL(never).pathname)).status).toBe(
      404,
    );
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', '/relative', ''])(
    'is not the link %j',
    async (url) => {
      const { ask, world } = client();
      await expect(ask('openExternalLink', { url })).rejects.toMatchObject({ code: 4000 });
      expect(world.get().clients[ids.client]?.userActions).toEqual([]);
    },
  );
});
