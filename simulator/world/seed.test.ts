import { describe, expect, it } from 'vitest';
import {
  Application,
  ChannelTypes,
  events,
  User,
  UserVoiceState,
} from '../../host-bridge/protocol';
import { ids, seed } from './seed';
import { userVoiceState } from './world';

const world = seed();

describe('the seed', () => {
  it('is the same each time, and nobody shares it', () => {
    expect(seed()).toEqual(world);
    expect(seed()).not.toBe(world);
  });

  it('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(world))).toEqual(world);
  });

  it('has entities that the protocol accepts as they are', () => {
    expect(Application.parse(world.application)).toEqual(world.application);
    for (const user of Object.values(world.users)) expect(User.parse(user)).toEqual(user);
    for (const [channelId, people] of Object.entries(world.voice)) {
      for (const userId of Object.keys(people)) {
        const state = userVoiceState(world, channelId, userId);
        expect(UserVoiceState.parse(state)).toEqual(state);
      }
    }
  });

  it('has a device whose numbers are in the protocol’s enumerations', () => {
    const { layoutMode, screenOrientation, thermalState } = world.device;
    const layout = { layout_mode: layoutMode };
    const orientation = { screen_orientation: screenOrientation };
    const thermal = { thermal_state: thermalState };
    expect(events.ACTIVITY_LAYOUT_MODE_UPDATE.payload.parse(layout)).toEqual(layout);
    expect(events.ORIENTATION_UPDATE.payload.parse(orientation)).toEqual(orientation);
    expect(events.THERMAL_STATE_UPDATE.payload.parse(thermal)).toEqual(thermal);
  });

  it('refers only to what exists, under the id that it has', () => {
    for (const records of [world.users, world.guilds, world.channels]) {
      for (const [id, record] of Object.entries(records)) expect(record.id).toBe(id);
    }
    const people = [
      world.currentUserId,
      ...world.participants,
      ...Object.values(world.guilds).flatMap((guild) => [
        guild.owner_id,
        ...Object.keys(guild.members),
      ]),
      ...Object.values(world.voice).flatMap((channel) => Object.keys(channel)),
    ];
    for (const id of people) expect(world.users).toHaveProperty(id);
    for (const channel of Object.values(world.channels)) {
      expect(world.guilds).toHaveProperty(channel.guild_id);
    }
    for (const [channelId, inChannel] of Object.entries(world.voice)) {
      const channel = world.channels[channelId];
      expect(channel?.type).toBe(ChannelTypes.GUILD_VOICE);
      const members = world.guilds[channel?.guild_id ?? '']?.members ?? {};
      for (const userId of Object.keys(inChannel)) expect(members).toHaveProperty(userId);
    }
  });

  it('has two guilds, people in a voice channel, and a nickname for the current user', () => {
    expect(Object.keys(world.guilds).length).toBeGreaterThanOrEqual(2);
    expect(Object.keys(world.voice[ids.gameNight] ?? {}).length).toBeGreaterThanOrEqual(2);
    expect(world.guilds[ids.boardGames]?.members[ids.me]?.nick).toBeTruthy();
  });

  it('takes the application’s client id from whoever brings one', () => {
    expect(seed({ applicationId: '42' }).application.id).toBe('42');
  });

  it('lets the current user have any id, wherever they appear', () => {
    const renamed = seed({ userId: 'mock-user' });
    expect(renamed.currentUserId).toBe('mock-user');
    expect(JSON.stringify(renamed)).not.toContain(ids.me);
    expect(JSON.stringify(renamed).replaceAll('mock-user', ids.me)).toBe(JSON.stringify(world));
  });
});
