import { expect, it } from 'vitest';
import {
  ADMINISTRATOR,
  ALL_PERMISSIONS,
  channelPermissions,
  guildPermissions,
} from './permissions';
import type { PermissionOverwrite } from './schema/places';
import { ids, seed } from './seed';
import type { StoredGuild } from './world';

// Who sees which channel, through roles and overwrites, is what tests/fuzz/world/rules.ts says of random worlds.

const MUTE_MEMBERS = 1n << 22n;

it('a member has in a guild what everyone has, and what their roles add; strangers have nothing', () => {
  const guild = seed().guilds[ids.boardGames] as StoredGuild;
  const everyone = BigInt(guild.roles[ids.boardGames]?.permissions ?? 0);
  expect(everyone & MUTE_MEMBERS).toBe(0n);
  expect(guildPermissions(guild, ids.me)).toBe(everyone);
  expect(guildPermissions(guild, ids.pixel) & (everyone | MUTE_MEMBERS)).toBe(
    everyone | MUTE_MEMBERS,
  );
  expect(guildPermissions(guild, 'nobody')).toBe(0n);
});

it('the owner and an administrator have everything, whatever a channel denies them', () => {
  const world = structuredClone(seed());
  const guild = world.guilds[ids.boardGames] as StoredGuild;
  Object.assign(guild.roles[ids.hosts] ?? {}, { permissions: String(ADMINISTRATOR) });
  const nothing = { id: ids.boardGames, type: 0, allow: '0', deny: String(ALL_PERMISSIONS) };
  const permission_overwrites = [nothing as PermissionOverwrite];
  Object.assign(world.channels[ids.gameNight] ?? {}, { permission_overwrites });
  for (const id of [ids.marlo, ids.pixel]) {
    expect(guildPermissions(guild, id)).toBe(ALL_PERMISSIONS);
    expect(channelPermissions(world, ids.gameNight, id)).toBe(ALL_PERMISSIONS);
  }
  expect(channelPermissions(world, ids.gameNight, ids.me)).toBe(0n);
});

it.each([ids.juniperDm, 'nowhere', '__proto__', 'constructor'])(
  'there is nothing to compute in the channel %s',
  (channelId) => expect(channelPermissions(seed(), channelId, ids.me)).toBe(0n),
);
