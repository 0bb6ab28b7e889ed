import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { applyChange, type Change } from './change';
import { references } from './references';
import { Id } from './schema/fields';
import type { StoredEntitlement } from './schema/shop';
import { World } from './schema/world';
import { ids, seed } from './seed';

/** The fields with ids that name nothing of a world: external things, and what a person or a program has given. */
const external = [
  ...['users.*', 'guilds.*.members.*'].map((path) => `${path}.avatar_decoration_data.sku_id`),
  ...['skus.*', 'entitlements.*', 'messages.*.*'].map((path) => `${path}.application_id`),
  ...['promotion_id', 'subscription_id', 'branches.*'].map((field) => `entitlements.*.${field}`),
  ...['messages.*.*.activity.party_id', 'clients.*.proxyTicket'],
  ...['clients.*.launch.stageIds.*', 'clients.*.launch.link.referrerId'],
];
/** The records whose keys are the ids of their own entries, secrets or routes. */
const own = [
  ...['clients', 'instances', 'users', 'guilds', 'guilds.*.roles', 'channels', 'quickLinks'],
  ...['skus', 'entitlements', 'quests', 'grants', 'tokens', 'refreshTokens', 'rateLimits'],
].map((record) => `${record}.#`);

/** Yields the paths of all ids in a schema, in the form of the table. */
function* idsIn(schema: z.core.$ZodType, path: string[] = []): Generator<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (schema === Id) yield path.join('.');
  else if (def.type === 'object') {
    for (const [name, field] of Object.entries(def.shape)) yield* idsIn(field, [...path, name]);
  } else if (def.type === 'record') {
    yield* idsIn(def.keyType, [...path, '#']);
    yield* idsIn(def.valueType, [...path, '*']);
  } else if (def.type === 'array') yield* idsIn(def.element, [...path, '*']);
  else if (def.type === 'union') for (const each of def.options) yield* idsIn(each, path);
  else if ('innerType' in def) yield* idsIn(def.innerType, path);
}

it('the table has a row for each id in a world’s schema, and no others', () => {
  const rows = references.map(([from]) => from);
  // An entry’s own id is not a reference.
  const isNamed = (path: string) => !/(^|\*\.|application\.)id$/.test(path) || rows.includes(path);
  const all = [...new Set(idsIn(World))].filter(isNamed);
  const advice = 'Add a row to `references`, or, if it names nothing of a world, to the lists here';
  expect([...rows, ...external, ...own].toSorted(), advice).toEqual(all.toSorted());
});

const worldAfter = (...changes: Change[]) => changes.reduce(applyChange, seed());
const remove = (kind: 'guild' | 'user' | 'role', id: string, of?: string) =>
  ({ type: 'remove', kind, ...(of === undefined ? {} : { of }), id }) as Change;

describe('what goes with a thing that is removed', () => {
  it('the entitlements of a guild', () => {
    const [owned] = Object.values(seed().entitlements);
    const { user_id: _, ...others } = owned as StoredEntitlement;
    const guildId = '640';
    const value = { name: 'Chess', icon: null, owner_id: ids.pixel };
    const before = worldAfter(
      { type: 'put', kind: 'guild', id: guildId, value },
      { type: 'entitlement', entitlement: { ...others, id: '77', guild_id: guildId } },
    );
    expect(before.entitlements).toHaveProperty('77');
    expect(applyChange(before, remove('guild', guildId))).toEqual(seed());
  });

  it('the codes and tokens of a user', () => {
    const client = 'client-2';
    const about = { userId: ids.pixel, client, scopes: ['identify'] };
    const expires = '2112-01-01T00:00:00.000Z';
    const before = worldAfter(
      { type: 'client', client, userId: ids.pixel, proxyTicket: 't' },
      { type: 'grant', code: 'c', grant: { ...about, redeemed: false } },
      { type: 'token', token: 't', access: { ...about, expires }, refresh: 'r' },
    );
    const { grants, tokens, refreshTokens } = applyChange(before, remove('user', ids.pixel));
    expect([grants, tokens, refreshTokens]).toEqual([{}, {}, {}]);
    const revoked = applyChange(before, { type: 'revoke', userId: ids.pixel });
    expect(revoked.grants).toEqual({});
  });

  it('a role, at its members and in its channels', () => {
    const guildId = ids.boardGames;
    const channel = seed().channels[ids.gameNight];
    if (!channel) throw new Error('There is no such channel');
    const { id, ...value } = channel;
    const overwrite = { id: ids.hosts, type: 0 as const, allow: '0', deny: '1024' };
    const overwrites = [...value.permission_overwrites, overwrite];
    const put = { ...value, permission_overwrites: overwrites };
    const before = worldAfter(
      { type: 'member', guildId, userId: ids.pixel, patch: { roles: [ids.hosts] } },
      { type: 'put', kind: 'channel', id, value: put },
    );
    const after = applyChange(before, remove('role', ids.hosts, guildId));
    expect(JSON.stringify(after)).not.toContain(ids.hosts);
  });
});
