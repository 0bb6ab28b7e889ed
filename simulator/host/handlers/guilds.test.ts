import { describe, expect, it } from 'vitest';
import { client } from '../../testing/client';
import { ids } from '../../world';

const strangers = ['nowhere', '__proto__', 'constructor'];

describe('guilds', () => {
  it('are those that the current user is in', async () => {
    const { ask } = client();
    expect(await ask('getGuilds')).toEqual({
      guilds: [
        { id: ids.boardGames, name: 'Board Game Night' },
        { id: ids.bookClub, name: 'Quiet Corner Book Club' },
      ],
    });
  });

  it('have the address of their icon, or none', async () => {
    const { ask } = client();
    expect(await ask('getGuild', { guild_id: ids.boardGames })).toEqual({
      id: ids.boardGames,
      name: 'Board Game Night',
      icon_url: `http://localhost:3333/cdn/icons/${ids.boardGames}/4f2a9d8e7c6b5a4938271605f4e3d2c1.png`,
      members: [],
    });
    expect(await ask('getGuild', { guild_id: ids.bookClub })).toMatchObject({ icon_url: null });
  });

  it.each(strangers)('are refused when there is no guild %s', async (guild_id) => {
    const { ask } = client();
    const refusal = { code: 4003, message: `Invalid guild: ${guild_id}` };
    await expect(ask('getGuild', { guild_id })).rejects.toMatchObject(refusal);
    await expect(ask('getChannels', { guild_id })).rejects.toMatchObject(refusal);
  });
});

describe('channels', () => {
  it('of a guild are those that the current user can see', async () => {
    const { ask } = client();
    const { channels } = (await ask('getChannels', { guild_id: ids.boardGames })) as {
      channels: { id: string }[];
    };
    expect(channels.map(({ id }) => id)).toEqual([
      ids.gameNight,
      ids.boardTalk,
      ids.sideTable,
      ids.tables,
    ]);
  });

  it.each([...strangers, ids.hostNotes])('are refused when %s is not there', async (channel_id) => {
    const { ask } = client();
    await expect(ask('getChannel', { channel_id })).rejects.toMatchObject({
      code: 4005,
      message: `Invalid channel: ${channel_id}`,
    });
  });
});

describe('permissions in the channel of the activity', () => {
  const mayInvite = async (channelId: string) => {
    const reply = await client({ channelId }).ask('getChannelPermissions');
    const { permissions } = reply as { permissions: string };
    expect(permissions).toMatch(/^\d+$/);
    return (BigInt(permissions) & 1n) === 1n;
  };

  it('let the current user invite in the first guild, and not in the second', async () => {
    expect(await mayInvite(ids.gameNight)).toBe(true);
    expect(await mayInvite(ids.readingRoom)).toBe(false);
  });

  it.each([undefined, 'nowhere', 'constructor'])('are refused in %s', async (channelId) => {
    await expect(client({ channelId }).ask('getChannelPermissions')).rejects.toMatchObject({
      code: 4005,
    });
  });
});
