import diff from 'microdiff';
import { MASK, maskSecrets } from '../traffic';

/** Parts of a text that differ in each run: ids that activities create, and times. */
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g;
const CLOCK = /(?<!\d)\d{1,2}:\d\d:\d\d(?:\s?[AP]M)?/gi;
/** The signature of an expiring address of Discord's CDN. */
const SIGNATURE = /(?<=[?&](?:ex|is|hm)=)[\da-f]+/gi;
/** The forms of ids that the world may have: random digits in hexadecimal, snowflakes, and times as numbers. */
const ID = /[\da-f]{32}|(?<!\d)\d{17,20}(?!\d)/gi;
const NUMBER = /(?<!\d)(?:\d{10}|\d{13})(?!\d)/g;

/** Returns whether a number may be a time from 2001 to 2096, in seconds or milliseconds since 1970. */
const isTime = (value: number) => (value >= 1e9 && value < 4e9) || (value >= 1e12 && value < 4e12);

/** Returns whether an object of the recorded world has this id. */
type IsKnownId = (id: string) => boolean;

/** One place where two values differ. */
export interface FieldDifference {
  /** The path, such as `activity.state`; empty for the whole value. */
  path: string;
  recorded: unknown;
  live: unknown;
}

/**
 * Finds the differing fields in the arguments of two calls. Secrets, times, and ids that the activity creates differ in
 * each run, so they do not count. An id of an object in the world is the same in both runs, so it counts.
 */
export function fieldDifferences(
  recorded: unknown,
  live: unknown,
  isKnownId: IsKnownId,
): FieldDifference[] {
  return diff({ all: maskSecrets(recorded) }, { all: maskSecrets(live) })
    .map((each) => ({
      path: each.path.slice(1).join('.'),
      recorded: each.type === 'CREATE' ? undefined : each.oldValue,
      live: each.type === 'REMOVE' ? undefined : each.value,
    }))
    .filter((each) => !isEquivalent(each.recorded, each.live, isKnownId));
}

function isEquivalent(recorded: unknown, live: unknown, isKnownId: IsKnownId): boolean {
  // A field whose value is undefined is the same as a missing field.
  if (recorded === live) return true;
  if (typeof recorded === 'number' && typeof live === 'number') {
    return isTime(recorded) && isTime(live);
  }
  if (typeof recorded !== 'string' || typeof live !== 'string') return false;
  // A masked text in the recording matches any text.
  return matchesPattern(normalize(live, isKnownId), normalize(recorded, isKnownId).split(MASK));
}

/** Returns whether a text has these parts, in this order, with some text between any two of them. */
function matchesPattern(text: string, [first = '', ...parts]: string[]): boolean {
  const last = parts.pop();
  if (last === undefined) return text === first;
  let at = text.startsWith(first) ? first.length : -1;
  for (const part of parts) {
    const found = at < 0 ? -1 : text.indexOf(part, at + 1);
    at = found < 0 ? -1 : found + part.length;
  }
  return at >= 0 && text.endsWith(last) && text.length - last.length > at;
}

/** Replaces the parts of a text that differ in each run. */
function normalize(text: string, isKnownId: IsKnownId): string {
  return text
    .replace(UUID, '<id>')
    .replace(TIME, '<time>')
    .replace(CLOCK, '<time>')
    .replace(SIGNATURE, '<signed>')
    .replace(ID, (id) => (isKnownId(id) ? id : '<id>'))
    .replace(NUMBER, (number) => (isTime(Number(number)) ? '<time>' : number));
}
