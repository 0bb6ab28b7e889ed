import { describe, expect, it } from 'vitest';
import { applyChange } from './change';
import { defaultRole, newMember } from './defaults';
import type { StoredGuild } from './schema/places';
import { ids, seed } from './seed';
import { channelDetails, channelListItem, colorOf, userVoiceState } from './views';

const world = seed();

describe('a channel, as an activity reads it', () => {
  it('for text has its messages, each with its author as a member of the guild', () => {
    const { voice_states, messages = [] } = channelDetails(world, ids.boardTalk) ?? {};
    expect(voice_states).toEqual([]);
    expect(messages).toMatchObject([
      { author: { id: ids.marlo }, attachments: [{ filename: 'table.png' }] },
      { member: { nick: 'Juni' }, mentions: [{ id: ids.marlo }], embeds: [{}] },
      { member: { nick: 'Captain Wren', mute: false }, guild_id: ids.boardGames },
    ]);
    expect(channelListItem(world, ids.boardTalk)?.last_message_id).toBe(messages.at(-1)?.id);
  });

  it('shows whether the guild has muted an author', () => {
    const self = { mute: true, deaf: true, self_mute: false, self_deaf: false, suppress: false };
    const change = { channelId: ids.gameNight, userId: ids.marlo, patch: { voice_state: self } };
    const muted = applyChange(world, { type: 'voice', ...change });
    const [first] = channelDetails(muted, ids.boardTalk)?.messages ?? [];
    expect(first?.member).toMatchObject({ mute: true, deaf: true });
  });
});

describe('users, as an activity reads them', () => {
  it('have the color of their highest role with a color', () => {
    const guild = world.guilds[ids.boardGames] as StoredGuild;
    const role = (id: string, color: number, position: number) => ({
      [id]: { ...defaultRole, id, name: id, color, position },
    });
    const roles = { ...role('a', 0, 9), ...role('b', 0xff, 1), ...role('c', 0xff0000, 5) };
    const me = { ...newMember('2026-01-01T00:00:00Z'), roles: Object.keys(roles) };
    expect(colorOf({ ...guild, roles, members: { [ids.me]: me } }, ids.me)).toBe('#ff0000');
  });

  it('have in voice their nickname in the guild, else their global name, else their username', () => {
    const nameless = structuredClone(world);
    Object.assign(nameless.users[ids.marlo] ?? {}, { global_name: '' });
    const nick = (userId: string, of = world) => userVoiceState(of, ids.gameNight, userId)?.nick;
    const nicks = [nick(ids.me), nick(ids.marlo), nick(ids.marlo, nameless)];
    expect(nicks).toEqual(['Captain Wren', 'Marlo', 'marlo']);
  });
});
