import { describe, expect, it } from 'vitest';
import { client } from '../../testing/client';
import { ids } from '../../world';

const invite = { user_id: ids.juniper };

describe.each([
  ['openInviteDialog', undefined],
  ['inviteUserEmbedded', invite],
] as const)('%s', (method, args) => {
  it.each([
    ['without the permission', ids.readingRoom, 4006],
    ['in a private channel', ids.juniperDm, 4005],
    ['in a channel that is not there', 'nowhere', 4005],
    ['in a channel named constructor', 'constructor', 4005],
  ])('is refused %s', async (_, channelId, code) => {
    const { ask, world } = client({ channelId });
    await expect(ask(method, args)).rejects.toMatchObject({ code });
    expect(world.get().clients[ids.client]?.userActions).toEqual([]);
  });

  it('needs no permission where the activity runs in no channel', async () => {
    const { ask, world } = client({ channelId: undefined });
    expect(await ask(method, args)).toBeNull();
    expect(world.get().clients[ids.client]?.userActions).toHaveLength(1);
  });
});

it.each(['nobody', '__proto__'])('the unknown user %s cannot be invited', async (user_id) => {
  const { ask, world } = client();
  await expect(ask('inviteUserEmbedded', { user_id })).rejects.toMatchObject({
    code: 4010,
    message: `Invalid user: ${user_id}`,
  });
  expect(world.get().clients[ids.client]?.userActions).toEqual([]);
});
