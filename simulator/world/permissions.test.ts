import { describe, expect, it } from 'vitest';
import {
  ADMINISTRATOR,
  ALL_PERMISSIONS,
  CREATE_INSTANT_INVITE,
  canView,
  channelPermissions,
  guildPermissions,
  VIEW_CHANNEL,
} from './permissions';
import type { PermissionOverwrite } from './schema/places';
import { ids, seed } from './seed';
import type { StoredGuild, World } from './world';

const CONNECT = 1n << 20n;
const MUTE_MEMBERS = 1n << 22n;

/** The seed's world, with the first voice channel's overwrites replaced and the first guild edited. */
function edited(
  overwrites: PermissionOverwrite[],
  edit: (guild: StoredGuild) => void = () => {},
): World {
  const world = structuredClone(seed());
  Object.assign(world.channels[ids.gameNight] ?? {}, { permission_overwrites: overwrites });
  edit(world.guilds[ids.boardGames] as StoredGuild);
  return world;
}

const overwrite = (id: string, type: 0 | 1, allow: bigint, deny: bigint): PermissionOverwrite => ({
  id,
  type,
  allow: String(allow),
  deny: String(deny),
});
const inGameNight = (world: World, userId: string = ids.pixel) =>
  channelPermissions(world, ids.gameNight, userId);
const guild = (world: World) => world.guilds[ids.boardGames] as StoredGuild;

describe('in a guild', () => {
  it('a member has what everyone has, and what their roles add', () => {
    const world = seed();
    const [mine, hosts] = [ids.me, ids.pixel].map((id) => guildPermissions(guild(world), id));
    expect(String(mine)).toBe(guild(world).roles[ids.boardGames]?.permissions);
    expect((mine ?? 0n) & MUTE_MEMBERS).toBe(0n);
    expect((hosts ?? 0n) & MUTE_MEMBERS).toBe(MUTE_MEMBERS);
  });

  it('the owner has everything, and so has an administrator', () => {
    const world = edited([], ({ roles }) => {
      Object.assign(roles[ids.hosts] ?? {}, { permissions: String(ADMINISTRATOR) });
    });
    expect(guildPermissions(guild(world), ids.marlo)).toBe(ALL_PERMISSIONS);
    expect(guildPermissions(guild(world), ids.pixel)).toBe(ALL_PERMISSIONS);
  });

  it('strangers have nothing', () => {
    expect(guildPermissions(guild(seed()), 'nobody')).toBe(0n);
  });
});

describe('in a channel', () => {
  it('without overwrites a member has what the guild gives', () => {
    const world = edited([]);
    expect(inGameNight(world)).toBe(guildPermissions(guild(world), ids.pixel));
  });

  it('a role’s overwrite outweighs everyone’s, and a member’s outweighs both', () => {
    const everyone = overwrite(ids.boardGames, 0, 0n, CONNECT | VIEW_CHANNEL);
    const hosts = overwrite(ids.hosts, 0, CONNECT, 0n);
    const pixel = overwrite(ids.pixel, 1, 0n, CONNECT);
    expect(inGameNight(edited([everyone])) & (CONNECT | VIEW_CHANNEL)).toBe(0n);
    expect(inGameNight(edited([hosts, everyone])) & (CONNECT | VIEW_CHANNEL)).toBe(CONNECT);
    expect(inGameNight(edited([pixel, hosts, everyone])) & CONNECT).toBe(0n);
    expect(inGameNight(edited([pixel, hosts, everyone]), ids.juniper) & CONNECT).toBe(0n);
  });

  it('what one role allows outweighs what another denies', () => {
    const roles = [overwrite(ids.hosts, 0, CONNECT, 0n), overwrite('another', 0, 0n, CONNECT)];
    const world = edited(roles, ({ members }) => members[ids.pixel]?.roles.push('another'));
    expect(inGameNight(world) & CONNECT).toBe(CONNECT);
  });

  it('no overwrite stops the owner', () => {
    const nothing = overwrite(ids.boardGames, 0, 0n, ALL_PERMISSIONS);
    expect(inGameNight(edited([nothing]), ids.marlo)).toBe(ALL_PERMISSIONS);
    expect(inGameNight(edited([nothing]), ids.me)).toBe(0n);
  });

  it.each([ids.juniperDm, 'nowhere', '__proto__', 'constructor'])(
    'there is nothing to compute in %s',
    (channelId) => expect(channelPermissions(seed(), channelId, ids.me)).toBe(0n),
  );

  it('strangers may do nothing, whatever it allows', () => {
    const all = overwrite(ids.boardGames, 0, CREATE_INSTANT_INVITE, 0n);
    expect(inGameNight(edited([all]), 'nobody')).toBe(0n);
  });
});

describe('a channel is seen', () => {
  it.each([
    [ids.gameNight, ids.me, true],
    [ids.hostNotes, ids.me, false],
    [ids.hostNotes, ids.pixel, true],
    [ids.hostNotes, ids.marlo, true],
    [ids.readingRoom, ids.marlo, false],
    [ids.juniperDm, ids.me, true],
    [ids.juniperDm, ids.marlo, false],
    ['constructor', ids.me, false],
  ])('%s by %s: %s', (channelId, userId, seen) => {
    expect(canView(seed(), channelId, userId)).toBe(seen);
  });
});
