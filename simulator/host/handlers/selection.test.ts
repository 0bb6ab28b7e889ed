import { describe, expect, it } from 'vitest';
import { client } from '../../testing/client';
import { ids, voiceChannelOf } from '../../world';

const whereabouts = ({ world }: ReturnType<typeof client>) => voiceChannelOf(world.get(), ids.me);

describe('selecting a voice channel', () => {
  it('moves the current user there with their settings if force is set', async () => {
    const here = client();
    const change = { channelId: ids.gameNight, userId: ids.me, patch: { volume: 50 } };
    await here.world.commit({ type: 'voice', ...change });
    const forced = { channel_id: ids.sideTable, force: true };
    const voice_states = [{ nick: 'Captain Wren', volume: 50 }];
    const channel = await here.ask('selectVoiceChannel', forced);
    expect(channel).toMatchObject({ id: ids.sideTable, voice_states });
    expect(whereabouts(here)).toBe(ids.sideTable);
  });

  it('needs no force for a user who is in no voice channel, or who stays', async () => {
    const here = client();
    const before = here.world.get();
    await here.ask('selectVoiceChannel', { channel_id: ids.gameNight });
    expect(here.world.get()).toBe(before);
    await here.ask('selectVoiceChannel', { channel_id: null });
    expect(whereabouts(here)).toBeUndefined();
    await here.ask('selectVoiceChannel', { channel_id: ids.readingRoom });
    expect(whereabouts(here)).toBe(ids.readingRoom);
  });

  it('is refused if the user may see the channel but not connect', async () => {
    const here = client();
    const room = here.world.get().channels[ids.sideTable];
    const overwrite = { id: ids.boardGames, type: 0, allow: '0', deny: String(1n << 20n) } as const;
    // Written into the world directly, to change nothing but the overwrites.
    Object.assign(room ?? {}, { permission_overwrites: [overwrite] });
    const asked = here.ask('selectVoiceChannel', { channel_id: ids.sideTable, force: true });
    const message = expect.stringContaining('connect');
    await expect(asked).rejects.toMatchObject({ code: 4006, message });
    expect(whereabouts(here)).toBe(ids.gameNight);
  });

  it.each([ids.boardTalk, ids.tables, '__proto__'])('is refused for %s', async (channel_id) => {
    const here = client();
    const asked = here.ask('selectVoiceChannel', { channel_id, force: true });
    await expect(asked).rejects.toMatchObject({ code: 4005 });
    expect(whereabouts(here)).toBe(ids.gameNight);
  });
});

describe('selecting a text channel', () => {
  it('opens it, and records a user action', async () => {
    const { ask, world } = client();
    const channel = await ask('selectTextChannel', { channel_id: ids.boardTalk });
    expect(channel).toMatchObject({ id: ids.boardTalk, messages: [{}, {}, {}] });
    expect(await ask('selectTextChannel', { channel_id: null })).toBeNull();
    expect(world.get().clients[ids.client]?.userActions).toEqual([
      { kind: 'opened-text-channel', channelId: ids.boardTalk },
      { kind: 'opened-text-channel', channelId: null },
    ]);
  });

  it.each([ids.gameNight, ids.hostNotes, 'nowhere'])('is refused for %s', async (channel_id) => {
    const { ask, world } = client();
    await expect(ask('selectTextChannel', { channel_id })).rejects.toMatchObject({ code: 4005 });
    expect(world.get().clients[ids.client]?.userActions).toEqual([]);
  });
});
