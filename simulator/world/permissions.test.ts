import { expect, it } from 'vitest';
import {
  ADMINISTRATOR,
  ALL_PERMISSIONS,
  channelPermissions,
  guildPermissions,
} from './permissions';
import type { PermissionOverwrite, StoredGuild } from './schema/places';
import { ids, seed } from './seed';

// tests/fuzz/world/rules.ts shows who sees which channel of a random world, through roles and overwrites.

it('the owner and an administrator have all permissions, whatever a channel denies them', () => {
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
