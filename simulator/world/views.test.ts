import { describe, expect, it } from 'vitest';
import { Channel, OpenChannel, Relationship } from '../../host-bridge/protocol';
import { applyChange } from './change';
import { defaultRole, newMember } from './defaults';
import { clientIn } from './parts';
import { ids, seed } from './seed';
import { channelDetails, channelListItem, colorOf, relationshipWith } from './views';
import type { StoredGuild } from './world';

const world = seed();
const client = clientIn(world, ids.client);

describe('a channel, as an activity reads it', () => {
  it.each(Object.keys(world.channels))('is one that the protocol accepts: %s', (id) => {
    const [listed, open] = [channelListItem(world, id), channelDetails(world, id)];
    expect(Channel.parse(listed)).toEqual(listed);
    expect(OpenChannel.parse(open)).toEqual(open);
  });

  it('for writing has its messages, each with its author as the guild knows them', () => {
    const { voice_states, messages = [] } = channelDetails(world, ids.boardTalk) ?? {};
    expect(voice_states).toEqual([]);
    expect(messages).toMatchObject([
      { author: { id: ids.marlo }, attachments: [{ filename: 'table.png' }] },
      { member: { nick: 'Juni' }, mentions: [{ id: ids.marlo }], embeds: [{}] },
      { member: { nick: 'Captain Wren', mute: false }, guild_id: ids.boardGames },
    ]);
    expect(channelListItem(world, ids.boardTalk)?.last_message_id).toBe(messages.at(-1)?.id);
  });

  it('knows whether the guild has muted the author', () => {
    const self = { mute: true, deaf: true, self_mute: false, self_deaf: false, suppress: false };
    const muted = applyChange(world, {
      type: 'voice',
      channelId: ids.gameNight,
      userId: ids.marlo,
      patch: { voice_state: self },
    });
    const [first] = channelDetails(muted, ids.boardTalk)?.messages ?? [];
    expect(first?.member).toMatchObject({ mute: true, deaf: true });
  });

  it('between two people has them as recipients, and no members', () => {
    expect(channelListItem(world, ids.juniperDm)).toMatchObject({
      guild_id: null,
      recipients: [{ id: ids.me }, { id: ids.juniper }],
    });
    expect(channelDetails(world, ids.juniperDm)?.messages).toMatchObject([{ member: null }]);
  });

  it.each(['nowhere', '__proto__', 'constructor'])('is undefined when it is %s', (id) => {
    expect(channelListItem(world, id)).toBeUndefined();
    expect(channelDetails(world, id)).toBeUndefined();
  });
});

describe('people, as an activity reads them', () => {
  it('have the colour of their highest role that has one', () => {
    const guild = world.guilds[ids.boardGames] as StoredGuild;
    const role = (id: string, color: number, position: number) => ({
      [id]: { ...defaultRole, id, name: id, color, position },
    });
    const roles = { ...role('a', 0, 9), ...role('b', 0xff, 1), ...role('c', 0xff0000, 5) };
    const me = { ...newMember('2026-01-01T00:00:00Z'), roles: Object.keys(roles) };
    expect(colorOf({ ...guild, roles, members: { [ids.me]: me } }, ids.me)).toBe('#ff0000');
  });

  it('are known or strangers', () => {
    const known = relationshipWith(world, client, ids.marlo);
    expect(known).toMatchObject({ type: 1, user: { id: ids.marlo } });
    expect(Relationship.parse(known)).toEqual(known);
    expect(relationshipWith(world, client, ids.me)).toBeUndefined();
  });
});
