import { describe, expect, it } from 'vitest';
import { client } from '../../testing/client';
import { ids } from '../../world';

describe.each([
  ['openInviteDialog', undefined],
  ['inviteUserEmbedded', { user_id: ids.juniper }],
] as const)('%s', (method, args) => {
  it.each([
    ['without the permission', ids.readingRoom, 4006],
    ['in a private channel', ids.juniperDm, 4005],
    ['in a channel named constructor', 'constructor', 4005],
  ])('is refused %s', async (_, channelId, code) => {
    const { ask, world } = client({ channelId });
    await expect(ask(method, args)).rejects.toMatchObject({ code });
    expect(world.get().clients[ids.client]?.userActions).toEqual([]);
  });

  it('needs no permission if the activity runs outside of channels', async () => {
    const { ask, world } = client({ channelId: undefined });
    expect(await ask(method, args)).toBeNull();
    expect(world.get().clients[ids.client]?.userActions).toHaveLength(1);
  });
});
