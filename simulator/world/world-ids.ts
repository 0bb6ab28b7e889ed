/**
 * The ids of a world. A request with the bot's token names no world: the world is found by the ids in the request, so
 * no two worlds share ids. The default world has the seed's; every other derives its own from its name.
 */
import { ids } from './seeds/ids';
import { DEFAULT_WORLD } from './world-name';

/** An id of the seed: two digits for the kind, two for the number; between them there is room for a world. */
const SEED_ID = /(?<!\d)(\d\d)0{14}(\d\d)(?!\d)/g;

/** Quests, SKUs and the SKUs of decorations: they belong to applications, and are the same in every world. */
const APPLICATION_ID_KINDS = ['81', '82', '87'];

/** Replaces the seed's ids in a value by those of the named world. The value has to survive JSON. */
export function withWorldIds<T>(worldName: string, value: T): T {
  if (worldName === DEFAULT_WORLD) return value;
  const world = idPrefixOf(worldName);
  const text = JSON.stringify(value).replace(SEED_ID, (id, kind: string, serial: string) =>
    APPLICATION_ID_KINDS.includes(kind) ? id : world + kind + serial,
  );
  return JSON.parse(text);
}

/** Replaces the named world's ids in a value by the seed's. */
export function withSeedIds<T>(worldName: string, value: T): T {
  if (worldName === DEFAULT_WORLD) return value;
  const found = new RegExp(`(?<!\\d)${idPrefixOf(worldName)}(\\d\\d)(\\d\\d)(?!\\d)`, 'g');
  return JSON.parse(JSON.stringify(value).replace(found, `$1${'0'.repeat(14)}$2`));
}

/**
 * Replaces each of these ids in a value by that of the named world: ids that are not the seed's, as a file may bring
 * them into several worlds. Ids that this world has made before stay. The value has to survive JSON.
 */
export function withReplacedIds<T>(worldName: string, value: T, others: readonly string[]): T {
  const foreign = new Set(
    others.filter((id) => !/^\d\d0{14}\d\d$/.test(id) && !isDerivedId(worldName, id)),
  );
  if (worldName === DEFAULT_WORLD || foreign.size === 0) return value;
  const text = JSON.stringify(value).replace(/(?<!\d)\d{15,20}(?!\d)/g, (id) =>
    foreign.has(id) ? derivedId(worldName, id) : id,
  );
  return JSON.parse(text);
}

/** Returns the id here for one of another world or of a file: twelve digits, and six that identify this world. */
function derivedId(name: string, id: string): string {
  const digits = String(10n ** 11n + (hash(`${name}/${id}`) % (9n * 10n ** 11n)));
  return digits + checkDigits(name, digits);
}

function isDerivedId(name: string, id: string): boolean {
  return id.length === 18 && id.slice(12) === checkDigits(name, id.slice(0, 12));
}

function checkDigits(name: string, digits: string): string {
  return String(hash(`${name} ${digits}`) % 10n ** 6n).padStart(6, '0');
}

/** Returns the ids of the seed's people and things in the named world. */
export function idsOf(name: string): Record<keyof typeof ids, string> {
  return withWorldIds(name, ids);
}

/**
 * Returns the prefix of every id of a world: 14 digits that look random and do not begin with a zero. As whole ids,
 * they are snowflakes of the years before 2021, so that no new id is among them.
 */
function idPrefixOf(name: string): string {
  return String(10n ** 13n + (hash(name) % (9n * 10n ** 13n)));
}

/** Hashes a text to 64 bits: FNV-1a, mixed as in SplitMix64, so that similar names end up far apart. */
function hash(text: string): bigint {
  let bits = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    bits = BigInt.asUintN(64, (bits ^ BigInt(byte)) * 0x100000001b3n);
  }
  bits = BigInt.asUintN(64, (bits ^ (bits >> 30n)) * 0xbf58476d1ce4e5b9n);
  bits = BigInt.asUintN(64, (bits ^ (bits >> 27n)) * 0x94d049bb133111ebn);
  return bits ^ (bits >> 31n);
}
