import diff from 'microdiff';
import { MASK, maskSecrets } from '../traffic/mask';

/** The forms of ids: the platform's, and those that activities make. */
const SNOWFLAKE = /^\d{17,20}$/;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Whether a number may be a time from 2001 to 2096, in seconds or milliseconds since 1970. */
const isTime = (value: number) => (value >= 1e9 && value < 4e9) || (value >= 1e12 && value < 4e12);

/** One place where two values differ. */
export interface FieldDifference {
  /** The path, such as `activity.state`; empty for the whole value. */
  path: string;
  recorded: unknown;
  live: unknown;
}

/**
 * Finds where the arguments of two calls differ. Secrets, times, and ids that the activity makes differ in each run, so they
 * do not count. An id of something in the world is the same in both runs, so it counts.
 *
 * @param known whether the recorded world has something with this id
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
  // A field whose value is undefined is the same as a missing field.
  if (recorded === live) return true;
  if (typeof recorded === 'number' && typeof live === 'number') {
    return isTime(recorded) && isTime(live);
  }
  if (typeof recorded !== 'string' || typeof live !== 'string') return false;
  if (recorded === MASK) return true;
  if (SNOWFLAKE.test(recorded) && SNOWFLAKE.test(live)) return !known(recorded) && !known(live);
  return [UUID, DATE].some((form) => form.test(recorded) && form.test(live));
}
