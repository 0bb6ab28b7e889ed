/** What names what in a world, as one table: changes and files are checked by it, and removals walk it. */

import { getOwn, withoutKey } from '../utils';
import type { ThingKind, ThingRef } from './schema/things';
import type { World } from './schema/world';
import { nameOf, storedOfKind } from './things';

/** Returns why a thing cannot be removed while this names it; undefined if the entry that names it goes too. */
type Refusal = (world: World, id: string, keys: readonly string[]) => string | undefined;

type Row = readonly [
  /** The field: a star stands for every entry of a record or a list, a final `#` for the key of every entry. */
  from: string,
  /** The kind of thing that it names; with several, one of them. */
  to: ThingKind | 'instance' | readonly [ThingKind, ThingKind],
  /**
   * When that thing is removed: the entry with the field goes too, the field becomes null, the removal is refused, or
   * the name stays, and is never checked, as it is about the past.
   */
  removal: 'goes' | 'cleared' | 'stays' | Refusal,
  /**
   * Set if it may name something that does not exist: `mended` in a file, whose world then begins as if it had been
   * removed, and `unchecked` anywhere, as an activity can be opened in any place.
   */
  missing?: 'mended' | 'unchecked',
];

const isPlaying: Refusal = ({ clients }, userId, [, client = '']) => {
  if (clients[client]?.launch) {
    return `The user ${userId} plays as ${client}; close that player first`;
  }
  // A stage that is given no user shows the first client.
  return Object.values(clients).every((each) => each.userId === userId)
    ? `The user ${userId} has the last client of this world, ${client}; add another player first`
    : undefined;
};

const isOpenIn =
  (kind: string): Refusal =>
  (_, id) =>
    `The activity is open in the ${kind} ${id}, so the ${kind} cannot be removed`;

const hasDialog: Refusal = (_, id, [, client]) =>
  `A dialog of ${client} is about ${id}; answer it first`;

export const references: readonly Row[] = [
  ['ownerId', 'user', 'stays'],
  ['home.guildId', 'guild', isOpenIn('guild')],
  ['home.channelId', 'channel', isOpenIn('channel')],
  ['clients.*.userId', 'user', isPlaying],
  ['clients.*.dialogs.*.channelId', 'channel', hasDialog],
  ['clients.*.dialogs.*.skuId', 'sku', hasDialog],
  ['clients.*.userActions.*.channelId', 'channel', 'stays'],
  ['clients.*.userActions.*.userId', 'user', 'stays'],
  ['clients.*.relationships.#', 'user', 'goes', 'mended'],
  ['clients.*.quests.#', 'quest', 'goes', 'mended'],
  ['clients.*.launch.place.guildId', 'guild', isOpenIn('guild'), 'unchecked'],
  ['clients.*.launch.place.channelId', 'channel', isOpenIn('channel'), 'unchecked'],
  ['clients.*.launch.instanceId', 'instance', isOpenIn('instance')],
  ['instances.*.place.guildId', 'guild', isOpenIn('guild'), 'unchecked'],
  ['instances.*.place.channelId', 'channel', isOpenIn('channel'), 'unchecked'],
  ['instances.*.participants.*', 'user', 'goes'],
  [
    'guilds.*.owner_id',
    ['user', 'member'],
    (_, id, [, guild]) => `The user ${id} owns the guild ${guild}; give it another owner first`,
  ],
  ['guilds.*.members.#', 'user', 'goes'],
  ['guilds.*.members.*.roles.*', 'role', 'goes', 'mended'],
  ['channels.*.guild_id', 'guild', 'goes'],
  ['channels.*.parent_id', 'channel', 'cleared', 'mended'],
  ['channels.*.permission_overwrites.*.id', ['role', 'user'], 'goes', 'mended'],
  ['channels.*.recipient_ids.*', 'user', 'goes'],
  ['messages.#', 'channel', 'goes', 'mended'],
  ['messages.*.*.author_id', 'user', 'stays'],
  ['messages.*.*.mention_ids.*', 'user', 'stays'],
  ['quickLinks.*.user_id', 'user', 'stays'],
  ['voice.#', 'channel', 'goes'],
  ['voice.*.#', ['user', 'member'], 'goes'],
  [
    'entitlements.*.sku_id',
    'sku',
    (_, id, [, entitlement]) =>
      `The entitlement ${entitlement} is for the SKU ${id}; remove it first`,
  ],
  ['entitlements.*.user_id', 'user', 'goes'],
  ['entitlements.*.guild_id', 'guild', 'goes'],
  ['grants.*.userId', 'user', 'goes'],
  ['grants.*.client', 'client', 'goes'],
  ['tokens.*.userId', 'user', 'goes'],
  ['tokens.*.client', 'client', 'goes'],
  ['refreshTokens.*.userId', 'user', 'goes'],
  ['refreshTokens.*.client', 'client', 'goes'],
  ['scenario.players.*', 'user', 'stays'],
];

/** A field of a world that names something, with the keys on the way to it. */
interface Reference {
  row: Row;
  keys: readonly string[];
  id: string;
}

/** The rows by the parts of their paths, so that all are looked for at once. */
interface Branch {
  row?: Row;
  parts: Map<string, Branch>;
}

const root: Branch = { parts: new Map() };
for (const row of references) {
  let branch = root;
  for (const part of row[0].split('.')) {
    const next: Branch = branch.parts.get(part) ?? { parts: new Map() };
    branch.parts.set(part, next);
    branch = next;
  }
  branch.row = row;
}

type Fields = Record<string, unknown>;

/** Yields the references in a part of a world; with `before`, only in what differs from it. */
function* referencesIn(
  value: unknown,
  before?: unknown,
  { row, parts }: Branch = root,
  keys: readonly string[] = [],
): Generator<Reference> {
  if (row) yield { row, keys, id: value as string };
  for (const [part, branch] of parts) {
    for (const key of part === '*' || part === '#' ? Object.keys(value as Fields) : [part]) {
      const inner = (value as Fields)[key];
      const was = getOwn((before ?? {}) as Fields, key);
      const all = [...keys, key];
      if (part === '#') {
        if (was === undefined) yield* referencesIn(key, undefined, branch, all);
      } else if (inner !== was && inner !== undefined && inner !== null) {
        yield* referencesIn(inner, was, branch, all);
      }
    }
  }
}

const kindsOf = ([, to]: Row) => (typeof to === 'string' ? [to] : to);

/** Returns the guild whose roles or members a field means. */
function guildOf({ channels }: World, [table, id = '']: readonly string[]): string {
  return table === 'guilds' ? id : (getOwn(channels, id)?.guild_id ?? '');
}

function* danglingReferences(world: World, before?: World): Generator<Reference> {
  for (const reference of referencesIn(world, before)) {
    const { row, keys, id } = reference;
    const isThere = (kind: ThingKind | 'instance') =>
      kind === 'instance'
        ? Object.hasOwn(world.instances, id)
        : Object.hasOwn(storedOfKind(world, kind, guildOf(world, keys)), id);
    if (row[2] !== 'stays' && row[3] !== 'unchecked' && !kindsOf(row).some(isThere))
      yield reference;
  }
}

/** Returns the kinds that a field names, in words: a person is missed as a user, not as a member. */
function wordsFor({ row, keys }: Reference, world: World): string {
  const kinds = kindsOf(row).filter((kind) => kind !== 'member');
  const words = kinds.map((kind) =>
    kind === 'role' ? `role in the guild ${guildOf(world, keys)}` : nameOf(kind),
  );
  return words.join(' or ');
}

/**
 * Checks what a change has added to a world.
 *
 * @throws Error when it names something that does not exist
 */
export function requireReferences(world: World, before: World): void {
  for (const reference of danglingReferences(world, before)) {
    const { id } = reference;
    const what = `${wordsFor(reference, world)} ${JSON.stringify(id)}`;
    throw new Error(`There is no ${what} in this world`);
  }
}

/**
 * Checks the world of a file.
 *
 * @returns the world, without what may be missing; or the problem, which names the field
 */
export function withKnownReferences(world: World): { value: World } | { problem: string } {
  const dangling = [...danglingReferences(world)];
  const wrong = dangling.find(({ row }) => row[3] !== 'mended');
  if (!wrong) return { value: dangling.reduceRight(withoutReference, world) };
  const { row, keys, id } = wrong;
  const path = (/[*#]$/.test(row[0]) ? keys.slice(0, -1) : keys).join('.');
  const inFile = path
    .replace(/^home/, 'place')
    .replace(/^clients.*/, 'players')
    .replace(/^instances.*/, 'participants')
    .replace(/^(guilds|channels|voice|entitlements)/, 'world.$1');
  const what = `${wordsFor(wrong, world)} ${JSON.stringify(id)}`;
  return { problem: `${inFile} names the ${what}, which this world does not have` };
}

/**
 * Returns the fields that name a thing, which have to change before it can be removed.
 *
 * @throws Error when one of them refuses that
 */
export function referencesTo(world: World, { kind, of = '', id }: ThingRef): Reference[] {
  const isInGuild = kind === 'role' || kind === 'member';
  const all = [...referencesIn(world)].filter(
    ({ row, keys, ...each }) =>
      each.id === id &&
      row[2] !== 'stays' &&
      kindsOf(row).includes(kind) &&
      (!isInGuild || guildOf(world, keys) === of),
  );
  for (const { row, keys } of all) {
    const refusal = typeof row[2] === 'function' ? row[2](world, id, keys) : undefined;
    if (refusal !== undefined) throw new Error(refusal);
  }
  return all;
}

/** Returns the keys of the entry that goes with a field. */
export function entryOf({ row: [from], keys }: Reference): readonly string[] {
  return keys.slice(
    0,
    Math.max(...['*', '#'].map((each) => from.split('.').lastIndexOf(each))) + 1,
  );
}

/** Returns the world without a reference: with null in its place, or without its entry. */
export function withoutReference(world: World, reference: Reference): World {
  const isCleared = reference.row[2] === 'cleared';
  const keys = isCleared ? reference.keys : entryOf(reference);
  return without(world, keys, isCleared) as World;
}

function without(value: unknown, [key = '', ...rest]: readonly string[], isCleared: boolean) {
  const list = Array.isArray(value) ? value : undefined;
  const fields = value as Fields;
  if (rest.length === 0 && !isCleared)
    return list?.toSpliced(Number(key), 1) ?? withoutKey(fields, key);
  const inner: unknown = rest.length === 0 ? null : without(fields[key], rest, isCleared);
  return list?.with(Number(key), inner) ?? { ...fields, [key]: inner };
}
