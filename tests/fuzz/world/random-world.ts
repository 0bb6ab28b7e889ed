import fc from 'fast-check';
import { ChannelTypes, type Role } from '../../../host-bridge/protocol';
import {
  type Channel,
  type Client,
  type Member,
  newClient,
  seed,
  type World,
} from '../../../simulator/world';

/** Nothing, VIEW_CHANNEL, ADMINISTRATOR, SPEAK, and VIEW_CHANNEL with CONNECT. */
const masks = [0n, 1n << 10n, 1n << 3n, 1n << 21n, (1n << 10n) | (1n << 20n)].map(String);
const mask = fc.constantFrom(...masks);
/** Most people can see most things, because nobody hears anything in a world of strangers. */
const everyone = fc.oneof({ weight: 3, arbitrary: fc.constant(String(1n << 10n)) }, mask);
/** An index into a list whose length is not known yet. */
const at = fc.nat(97);

const guild = fc.record({
  owner: at,
  everyone,
  roles: fc.array(mask, { maxLength: 3 }),
  members: fc.array(fc.record({ who: at, roles: at }), { minLength: 3, maxLength: 8 }),
});
const channel = fc.record({
  guild: at,
  type: fc.constantFrom(ChannelTypes.GUILD_VOICE, ChannelTypes.GUILD_STAGE_VOICE, ChannelTypes.DM),
  people: fc.array(at, { maxLength: 4 }),
  overwrites: fc.array(fc.record({ of: at, isMember: fc.boolean(), allow: mask, deny: mask }), {
    maxLength: 4,
  }),
});
const client = fc.record({ user: at, knows: fc.array(fc.tuple(at, fc.nat(4)), { maxLength: 6 }) });

/** Two to eight people, some guilds with roles and rooms, and some people's clients; nobody has opened anything. */
export const randomWorld: fc.Arbitrary<World> = fc
  .record({
    people: fc.integer({ min: 2, max: 8 }),
    guilds: fc.array(guild, { minLength: 1, maxLength: 3 }),
    channels: fc.array(channel, { minLength: 1, maxLength: 5 }),
    clients: fc.array(client, { minLength: 3, maxLength: 5 }),
  })
  .map(({ people, guilds, channels, clients }) => {
    const base = seed();
    const [like] = Object.values(base.users);
    if (!like) throw new Error('The seed has no users');
    const users = named('10', Array(people).fill(like), (id, user) => ({
      ...user,
      ...{ id, username: `user${id}`, global_name: null, premium_type: 2 },
    }));
    const userIds = Object.keys(users);
    const one = (ids: readonly string[], index: number) => ids[index % ids.length] as string;

    const stored = named('20', guilds, (id, { owner, everyone, roles, members }, index) => {
      const ownRoles = named(`3${index}`, roles, (roleId, permissions) =>
        role(roleId, permissions),
      );
      const heldRoles = (bits: number) =>
        Object.keys(ownRoles).filter((_, bit) => bits & (1 << bit));
      const ownerId = one(userIds, owner);
      const joined = members.map(({ who, roles }) => [one(userIds, who), member(heldRoles(roles))]);
      return {
        id,
        name: `Guild ${id}`,
        icon: null,
        owner_id: ownerId,
        roles: { ...ownRoles, [id]: role(id, everyone) },
        members: { [ownerId]: member([]), ...Object.fromEntries(joined) },
      };
    });
    const guildIds = Object.keys(stored);
    const [room] = Object.values(base.channels);
    const rooms = named('40', channels, (id, { guild, type, people, overwrites }): Channel => {
      const guildId = one(guildIds, guild);
      const roleIds = Object.keys(stored[guildId]?.roles ?? {});
      const isPrivate = type === ChannelTypes.DM;
      return {
        ...(room as Channel),
        ...{ id, type, parent_id: null },
        guild_id: isPrivate ? null : guildId,
        recipient_ids: isPrivate ? [...new Set(people.map((who) => one(userIds, who)))] : [],
        // A private channel has no roles, and nobody is denied anything there.
        permission_overwrites: (isPrivate ? [] : overwrites).map(
          ({ of, isMember, allow, deny }) => ({
            ...{ allow, deny },
            id: one(isMember ? userIds : roleIds, of),
            type: isMember ? 1 : 0,
          }),
        ),
      };
    });
    const voice = Object.fromEntries(Object.keys(rooms).map((id) => [id, {}]));
    const randomClients = named('client-', clients, (id, { user, knows }): Client => {
      const relationships = knows.map(([who, type]) => [
        one(userIds, who),
        { type, presence: idle },
      ]);
      return {
        ...newClient(id, one(userIds, user), id),
        relationships: Object.fromEntries(relationships),
      };
    });
    const [home] = Object.values(rooms);
    return {
      ...base,
      ...{
        users,
        voice,
        ownerId: one(userIds, 0),
        guilds: stored,
        channels: rooms,
        clients: randomClients,
      },
      home: { guildId: home?.guild_id ?? undefined, channelId: home?.id },
      instances: {},
      messages: {},
      quickLinks: {},
      entitlements: {},
      // The test asks more in a second than Discord would answer.
      rateLimits: { global: { requests: 1_000_000, seconds: 1 } },
    };
  });

const idle = { status: 'idle' };

function named<T, R>(prefix: string, values: readonly T[], make: Make<T, R>): Record<string, R> {
  const ids = values.map((_, index) => `${prefix}${index}`);
  return Object.fromEntries(
    ids.map((id, index) => [id, make(id, values[index] as T, index)] as const),
  );
}
type Make<T, R> = (id: string, value: T, index: number) => R;

function role(id: string, permissions: string): Role {
  const appearance = { color: 0, hoist: false, position: 1, managed: false, mentionable: false };
  return { id, name: `Role ${id}`, permissions, ...appearance };
}

function member(roles: string[]): Member {
  return { nick: null, avatar: null, roles, joined_at: '2026-01-01T00:00:00.000Z' };
}
