import { describe, expect, it } from 'vitest';
import { events } from '../../host-bridge/protocol';
import { readEvent } from '../testing/public-package';
import { applyChange, type Change, ids, seed, userVoiceState } from '../world';
import { dispatchesOf } from './dispatch';

const entitlement = {
  id: '9',
  sku_id: ids.rerollToken,
  application_id: ids.application,
  user_id: ids.me,
  gift_code_flags: 0,
  type: 1,
} as const;

/** What the change causes, in the world after it. */
const caused = (change: Change) => {
  const before = seed();
  const world = applyChange(before, change);
  return { world, dispatches: dispatchesOf(change, world, ids.client, before) };
};

describe('a change causes', () => {
  it('CURRENT_USER_UPDATE, when it is to the current user', () => {
    const { world, dispatches } = caused({ type: 'user', userId: ids.me, patch: { avatar: null } });
    expect(dispatches[0]).toEqual({ event: 'CURRENT_USER_UPDATE', data: world.users[ids.me] });
    expect(world.users[ids.me]?.avatar).toBeNull();
  });

  it('the events that have described a person, once more when that person gets another name', () => {
    const { world, dispatches } = caused({
      type: 'user',
      userId: ids.marlo,
      patch: { global_name: 'Marlowe' },
    });
    const user = world.users[ids.marlo];
    expect(dispatches).toEqual([
      {
        event: 'VOICE_STATE_UPDATE',
        data: expect.objectContaining({ user, nick: 'Marlowe' }),
        about: { channel_id: ids.gameNight },
      },
      { event: 'RELATIONSHIP_UPDATE', data: expect.objectContaining({ user }) },
      {
        event: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
        data: { participants: [expect.objectContaining({ id: ids.me }), user] },
      },
    ]);
  });

  it('CURRENT_GUILD_MEMBER_UPDATE about the guild, when it is to the current user there', () => {
    const { dispatches } = caused({
      type: 'member',
      guildId: ids.boardGames,
      userId: ids.me,
      patch: { nick: 'Admiral' },
    });
    expect(dispatches.map(({ event }) => event)).toEqual([
      'CURRENT_GUILD_MEMBER_UPDATE',
      'VOICE_STATE_UPDATE',
      'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE',
    ]);
    expect(dispatches.slice(0, 1)).toEqual([
      {
        event: 'CURRENT_GUILD_MEMBER_UPDATE',
        data: {
          user_id: ids.me,
          guild_id: ids.boardGames,
          nick: 'Admiral',
          avatar: 'd41c8e9f0b2a47c6935e8d7f6a5b4c32',
          avatar_decoration_data: null,
          color_string: null,
        },
        about: { guild_id: ids.boardGames },
      },
    ]);
  });

  it('VOICE_STATE_UPDATE about the channel, with the state of that person', () => {
    const change = { channelId: ids.gameNight, userId: ids.marlo, patch: { mute: true } };
    const { world, dispatches } = caused({ type: 'voice', ...change });
    const data = userVoiceState(world, ids.gameNight, ids.marlo);
    expect(data?.mute).toBe(true);
    expect(dispatches).toEqual([
      { event: 'VOICE_STATE_UPDATE', data, about: { channel_id: ids.gameNight } },
    ]);
  });

  it.each([
    [true, 'SPEAKING_START'],
    [false, 'SPEAKING_STOP'],
  ])('for speaking %s %s about the channel', (speaking, event) => {
    const change = { channelId: ids.gameNight, userId: ids.juniper, speaking };
    expect(caused({ type: 'speaking', ...change }).dispatches).toEqual([
      {
        event,
        data: { channel_id: ids.gameNight, user_id: ids.juniper },
        about: { channel_id: ids.gameNight },
      },
    ]);
  });

  it('RELATIONSHIP_UPDATE with who it is and what they do', () => {
    const patch = { presence: { status: 'dnd' } };
    const { world, dispatches } = caused({
      type: 'relationship',
      client: ids.client,
      userId: ids.juniper,
      patch,
    });
    expect(dispatches).toEqual([
      {
        event: 'RELATIONSHIP_UPDATE',
        data: { type: 1, user: world.users[ids.juniper], presence: { status: 'dnd' } },
      },
    ]);
  });

  it('ENTITLEMENT_CREATE, when it is the current user’s', () => {
    expect(caused({ type: 'entitlement', entitlement }).dispatches).toEqual([
      { event: 'ENTITLEMENT_CREATE', data: { entitlement } },
    ]);
  });

  it.each([
    ['2026-02-01T10:00:00.000Z', true, '2026-02-01'],
    [null, false, null],
  ])('QUEST_ENROLLMENT_STATUS_UPDATE for an enrolment at %s', (at, is_enrolled, enrolled_at) => {
    const questId = ids.openingNight;
    const { dispatches } = caused({
      type: 'quest',
      client: ids.client,
      questId,
      patch: { enrolled_at: at },
    });
    expect(dispatches).toEqual([
      {
        event: 'QUEST_ENROLLMENT_STATUS_UPDATE',
        data: { quest_id: questId, is_enrolled, enrolled_at },
      },
    ]);
  });

  it('participants with the nicknames of the guild that the activity runs in', () => {
    const change: Change = {
      type: 'participants',
      instanceId: ids.instance,
      userIds: [ids.me, ids.juniper],
    };
    const participants = (guildId: string, channelId: string) => {
      const launch = { place: { guildId, channelId }, instanceId: ids.instance };
      const before = seed({ launch });
      const world = applyChange(before, change);
      return dispatchesOf(change, world, ids.client, before).map(({ data }) => data);
    };
    const { [ids.me]: me, [ids.juniper]: juniper } = seed().users;
    expect(participants(ids.boardGames, ids.gameNight)).toEqual([
      {
        participants: [
          { ...me, nickname: 'Captain Wren' },
          { ...juniper, nickname: 'Juni' },
        ],
      },
    ]);
    expect(participants(ids.bookClub, ids.readingRoom)).toEqual([{ participants: [me, juniper] }]);
  });

  it('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE with everyone who takes part', () => {
    const { world, dispatches } = caused({
      type: 'participants',
      instanceId: ids.instance,
      userIds: [ids.pixel, ids.me],
    });
    const decoration = world.users[ids.pixel]?.avatar_decoration_data;
    const avatar_decoration_data = { ...decoration, skuId: decoration?.sku_id };
    const pixel = { ...world.users[ids.pixel], avatar_decoration_data };
    const participants = [pixel, { ...world.users[ids.me], nickname: 'Captain Wren' }];
    expect(dispatches).toEqual([
      { event: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', data: { participants } },
    ]);
  });

  it.each([
    [{ layoutMode: 1 }, 'ACTIVITY_LAYOUT_MODE_UPDATE', { layout_mode: 1 }],
    [{ thermalState: 3 }, 'THERMAL_STATE_UPDATE', { thermal_state: 3 }],
    [
      { screenOrientation: 0 },
      'ORIENTATION_UPDATE',
      { screen_orientation: 0, orientation: 'portrait' },
    ],
    [
      { screenOrientation: 1 },
      'ORIENTATION_UPDATE',
      { screen_orientation: 1, orientation: 'landscape' },
    ],
  ])('for the device’s %j %s', (patch, event, data) => {
    expect(caused({ type: 'device', client: ids.client, patch }).dispatches).toEqual([
      { event, data },
    ]);
  });

  it('one event each, for several changes to the device at once', () => {
    const { dispatches } = caused({
      type: 'device',
      client: ids.client,
      patch: { layoutMode: 2, thermalState: 1 },
    });
    expect(dispatches.map(({ event }) => event)).toEqual([
      'ACTIVITY_LAYOUT_MODE_UPDATE',
      'THERMAL_STATE_UPDATE',
    ]);
  });

  it.each<[string, Change]>([
    ['another user, who stays as they were', { type: 'user', userId: ids.marlo, patch: {} }],
    ['another member', { type: 'member', guildId: ids.boardGames, userId: ids.marlo, patch: {} }],
    [
      'the locale',
      { type: 'device', client: ids.client, patch: { locale: 'fi', interactivePip: true } },
    ],
    ['nobody’s channel', { type: 'move', userId: ids.marlo, channelId: null }],
    ['another voice channel', { type: 'move', userId: ids.marlo, channelId: ids.sideTable }],
    [
      'another’s purchases',
      { type: 'entitlement', entitlement: { ...entitlement, user_id: ids.marlo } },
    ],
    [
      'a quest’s timer',
      {
        type: 'quest',
        client: ids.client,
        questId: ids.openingNight,
        patch: { completed_at: null },
      },
    ],
    [
      'a decision',
      { type: 'decision', client: ids.client, command: 'SHARE_LINK', decision: 'cancel' },
    ],
    [
      'a grant',
      {
        type: 'grant',
        code: 'c',
        grant: { userId: ids.me, client: ids.client, scopes: [], redeemed: false },
      },
    ],
  ])('nothing, when it is to %s', (_, change) => {
    expect(caused(change).dispatches).toEqual([]);
  });
});

describe('every payload', () => {
  const changes: Change[] = [
    { type: 'user', userId: ids.me, patch: { avatar: null } },
    { type: 'member', guildId: ids.bookClub, userId: ids.me, patch: { nick: null } },
    { type: 'voice', channelId: ids.gameNight, userId: ids.me, patch: { volume: 150 } },
    { type: 'speaking', channelId: ids.gameNight, userId: ids.me, speaking: true },
    { type: 'speaking', channelId: ids.gameNight, userId: ids.me, speaking: false },
    { type: 'participants', instanceId: ids.instance, userIds: [] },
    { type: 'participants', instanceId: ids.instance, userIds: [ids.pixel] },
    { type: 'relationship', client: ids.client, userId: ids.marlo, patch: {} },
    { type: 'entitlement', entitlement },
    {
      type: 'quest',
      client: ids.client,
      questId: ids.openingNight,
      patch: { enrolled_at: '2026-02-01T10:00:00Z' },
    },
    {
      type: 'device',
      client: ids.client,
      patch: { layoutMode: 2, screenOrientation: 0, thermalState: 2 },
    },
  ];
  const dispatches = changes.flatMap((change) => caused(change).dispatches);

  it('is one that the protocol accepts as it is', () => {
    expect(dispatches).toHaveLength(15);
    for (const { event, data } of dispatches) {
      expect(events[event].payload.parse(data)).toEqual(data);
    }
  });

  it('is one that the public package can read', () => {
    for (const { event, data } of dispatches) {
      expect(() => readEvent(event, JSON.parse(JSON.stringify(data))), event).not.toThrow();
    }
  });
});
