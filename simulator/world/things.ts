import { getOwn } from '../utils';
import { existing } from './change-steps';
import { ownerKinds } from './owner-kinds';
import type { Client } from './schema/client';
import type { StoredGuild } from './schema/places';
import type { Thing, ThingKind, ThingRef } from './schema/things';
import type { World } from './schema/world';

/** Returns all things of a world, kind by kind: a kind comes before those that depend on it. */
export function thingsOf(world: World): Thing[] {
  const all = (kind: ThingKind, of?: string) =>
    Object.entries(storedOfKind(world, kind, of ?? '')).map(([id, value]) =>
      shown({ kind, ...(of === undefined ? {} : { of }), id }, value),
    );
  return (Object.keys(places) as ThingKind[]).flatMap((kind) => {
    const [table, part] = places[kind];
    if (part !== undefined) return Object.keys(world[table]).flatMap((of) => all(kind, of));
    return all(kind);
  });
}

/** Returns the referenced thing with its value in the world; undefined when it does not exist. */
export function thingIn(world: World, { kind, of, id }: ThingRef): Thing | undefined {
  const value = getOwn(storedOfKind(world, kind, of ?? ''), id);
  return value && shown({ kind, ...(of === undefined ? {} : { of }), id }, value);
}

/** Returns the thing to which these keys of a world lead; undefined when it is none. */
export function thingAt(keys: readonly string[]): ThingRef | undefined {
  const kind = (Object.keys(places) as ThingKind[]).find((each) => {
    const [table, part] = places[each];
    const isOwnPart = !part || keys[2] === part;
    const length = part === undefined ? 2 : part === '' ? 3 : 4;
    return keys[0] === table && keys.length === length && isOwnPart;
  });
  const id = `${keys.at(-1)}`;
  return kind && (keys.length > 2 ? { kind, of: `${keys[1]}`, id } : { kind, id });
}

/** Returns the name of a kind in messages. */
export function nameOf(kind: string): string {
  return { sku: 'SKU', voice: 'voice participant' }[kind] ?? kind;
}

/** Returns a key for a thing; two things share it only if they are the same. */
export function keyOf({ kind, of = '', id }: ThingRef): string {
  return JSON.stringify([kind, of, id]);
}

/**
 * The location of each kind of thing: a table of the world, a part of each of its entries, or, without a part's name,
 * the entries themselves. Kinds on which others depend come first.
 */
const places = {
  user: ['users'],
  guild: ['guilds'],
  role: ['guilds', 'roles'],
  member: ['guilds', 'members'],
  channel: ['channels'],
  voice: ['voice', ''],
  client: ['clients'],
  relationship: ['clients', 'relationships'],
  sku: ['skus'],
  entitlement: ['entitlements'],
  quest: ['quests'],
  progress: ['clients', 'quests'],
} as const satisfies Record<ThingKind, readonly [table: keyof World, part?: string]>;

type StoredThings = Record<string, object>;

/** Returns the things of a kind by their ids, within their owner; none when the owner does not exist. */
export function storedOfKind(world: World, kind: ThingKind, of: string): StoredThings {
  const [table, part] = places[kind];
  if (part === undefined) return world[table] as StoredThings;
  const owner = getOwn(world[table] as Record<string, StoredThings>, of) ?? {};
  return part === '' ? owner : ((owner[part] as StoredThings | undefined) ?? {});
}

/** Returns the world with other things of a kind, within their owner. Throws when the owner does not exist. */
export function withStored(
  world: World,
  { kind, of = '' }: Pick<ThingRef, 'kind' | 'of'>,
  change: (stored: StoredThings) => StoredThings,
): World {
  const [table, part] = places[kind];
  if (part === undefined) return { ...world, [table]: change(world[table]) };
  const owner = existing<object>(
    world[table],
    of,
    ownerKinds[kind as keyof typeof ownerKinds],
  ) as Record<string, StoredThings>;
  const changed = part === '' ? change(owner) : { ...owner, [part]: change(owner[part] ?? {}) };
  return { ...world, [table]: { ...world[table], [of]: changed } };
}

/** Returns a thing's value: the world's data, without its id and without the parts that are things of their own. */
function shown(name: ThingRef, value: object): Thing {
  return { ...name, value: bareValue(name.kind, value) } as Thing;
}

function bareValue(kind: ThingKind, stored: object): object {
  if (kind === 'client') {
    const { device, decisions, trustedDomains, authorized, richPresence } = stored as Client;
    return { device, decisions, trustedDomains, authorized, richPresence };
  }
  if (!('id' in stored)) return stored;
  const { id: _, ...value } = stored;
  if (kind !== 'guild') return value;
  const { roles: __, members: ___, ...guild } = value as StoredGuild;
  return guild;
}
