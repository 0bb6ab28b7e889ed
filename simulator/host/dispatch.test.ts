import { describe, expect, it } from 'vitest';
import { events } from '../../host-bridge/protocol';
import { applyChange, type Change } from '../world/change';
import { ids, seed } from '../world/seed';
import { userVoiceState } from '../world/world';
import { dispatchesOf } from './dispatch';

/** What the change causes, in the world after it. */
const caused = (change: Change) => {
  const world = applyChange(seed(), change);
  return { world, dispatches: dispatchesOf(change, world) };
};

describe('a change causes', () => {
  it('CURRENT_USER_UPDATE, when it is to the current user', () => {
    const { world, dispatches } = caused({ type: 'user', userId: ids.me, patch: { avatar: null } });
    expect(dispatches).toEqual([{ event: 'CURRENT_USER_UPDATE', data: world.users[ids.me] }]);
    expect(world.users[ids.me]?.avatar).toBeNull();
  });

  it('CURRENT_GUILD_MEMBER_UPDATE about the guild, when it is to the current user there', () => {
    const { dispatches } = caused({
      type: 'member',
      guildId: ids.boardGames,
      userId: ids.me,
      patch: { nick: 'Admiral' },
    });
    expect(dispatches).toEqual([
      {
        event: 'CURRENT_GUILD_MEMBER_UPDATE',
        data: {
          user_id: ids.me,
          guild_id: ids.boardGames,
          nick: 'Admiral',
          avatar: 'd41c8e9f0b2a47c6935e8d7f6a5b4c32',
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

  it('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE with everyone who takes part', () => {
    const { world, dispatches } = caused({ type: 'participants', userIds: [ids.pixel, ids.me] });
    const participants = [world.users[ids.pixel], world.users[ids.me]];
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
    expect(caused({ type: 'device', patch }).dispatches).toEqual([{ event, data }]);
  });

  it('one event each, for several changes to the device at once', () => {
    const { dispatches } = caused({ type: 'device', patch: { layoutMode: 2, thermalState: 1 } });
    expect(dispatches.map(({ event }) => event)).toEqual([
      'ACTIVITY_LAYOUT_MODE_UPDATE',
      'THERMAL_STATE_UPDATE',
    ]);
  });

  it.each<[string, Change]>([
    ['another user', { type: 'user', userId: ids.marlo, patch: { avatar: null } }],
    ['another member', { type: 'member', guildId: ids.boardGames, userId: ids.marlo, patch: {} }],
    ['the locale', { type: 'device', patch: { locale: 'fi', interactivePip: true } }],
    [
      'a grant',
      { type: 'grant', code: 'c', grant: { userId: ids.me, scopes: [], redeemed: false } },
    ],
  ])('nothing, when it is to %s', (_, change) => {
    expect(caused(change).dispatches).toEqual([]);
  });
});

it('every payload is one that the protocol accepts', () => {
  const changes: Change[] = [
    { type: 'user', userId: ids.me, patch: { avatar: null } },
    { type: 'member', guildId: ids.bookClub, userId: ids.me, patch: { nick: null } },
    { type: 'voice', channelId: ids.gameNight, userId: ids.me, patch: { volume: 150 } },
    { type: 'speaking', channelId: ids.gameNight, userId: ids.me, speaking: true },
    { type: 'speaking', channelId: ids.gameNight, userId: ids.me, speaking: false },
    { type: 'participants', userIds: [] },
    { type: 'participants', userIds: [ids.pixel] },
    { type: 'device', patch: { layoutMode: 2, screenOrientation: 0, thermalState: 2 } },
  ];
  const dispatches = changes.flatMap((change) => caused(change).dispatches);
  expect(dispatches).toHaveLength(10);
  for (const { event, data } of dispatches) expect(events[event].payload.parse(data)).toEqual(data);
});
