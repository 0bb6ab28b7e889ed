import diff from 'microdiff';
import { MASK, maskSecrets } from '../traffic/mask';

/** Digits that a platform's id may be, and what people make ids of their own from. */
const SNOWFLAKE = /^\d{17,20}$/;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** From 2001 to 2096, in seconds and in milliseconds since 1970. */
const isTime = (value: number) => (value >= 1e9 && value < 4e9) || (value >= 1e12 && value < 4e12);

/** One place where two values differ. */
export interface FieldDifference {
  /** Where it is, such as `activity.state`; empty for the whole. */
  path: string;
  recorded: unknown;
  live: unknown;
}

/**
 * Where the arguments of two calls differ, but for what differs from run to run: secrets, times, and ids that the activity
 * makes. An id of something in the world is the same in both runs, so it counts.
 *
 * @param known whether it is an id of something in the world that was recorded
 */
export function fieldDifferences(
  recorded: unknown,
  live: unknown,
  known: (id: string) => boolean,
): FieldDifference[] {
  return diff({ all: maskSecrets(recorded) }, { all: maskSecrets(live) })
    .map((each) => ({
      path: each.path.slice(1).join('.'),
      recorded: each.type === 'CREATE' ? undefined : each.oldValue,
      live: each.type === 'REMOVE' ? undefined : each.value,
    }))
    .filter((each) => !isSameKind(each.recorded, each.live, known));
}

function isSameKind(recorded: unknown, live: unknown, known: (id: string) => boolean): boolean {
  // A field that is there without a value is as good as one that is not there.
  if (recorded === live) return true;
  if (typeof recorded === 'number' && typeof live === 'number') {
    return isTime(recorded) && isTime(live);
  }
  if (typeof recorded !== 'string' || typeof live !== 'string') return false;
  if (recorded === MASK) return true;
  if (SNOWFLAKE.test(recorded) && SNOWFLAKE.test(live)) return !known(recorded) && !known(live);
  return [UUID, DATE].some((form) => form.test(recorded) && form.test(live));
}
