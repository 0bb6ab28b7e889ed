/** What a world can hold: whatever an activity asks for, the world stays small. */
import type { StoredEntitlement } from './schema/shop';
import { isTest } from './shop-items';

/** How many codes, refresh tokens, and access tokens and entitlements of each kind a world holds. */
export const MOST = 500;

/** How many clients a world has. */
export const MOST_CLIENTS = 500;

/** How many dialogs wait in a client for their turn. */
export const MOST_DIALOGS = 10;

/** How many domains a person trusts; older ones are forgotten. */
export const MOST_TRUSTED = 100;

/** How many outcomes a client remembers. */
export const OUTCOME_LIMIT = 100;

/** How many stages can show one launch; older ones are forgotten. */
export const MOST_HOLDERS = 20;

/** The sides of a screen and what covers it, in CSS pixels. */
export const SMALLEST_SIDE = 50;
export const LARGEST_SIDE = 8000;
export const LARGEST_INSET = 500;

/** How long a change may be as JSON, in characters. */
const LONGEST = 32_000;

/** Thrown for a change that is too long for a world. */
export class ChangeTooLong extends Error {}

/** Thrown for a change for which a world has no room. Its message says what makes room. */
export class WorldFull extends Error {}

/** @throws ChangeTooLong when the change is longer than a world takes in */
export function requireBounded(change: { type: string }): void {
  const length = JSON.stringify(change).length;
  if (length <= LONGEST) return;
  const what = `A change of type ${JSON.stringify(change.type)}`;
  throw new ChangeTooLong(
    `${what} may be at most ${LONGEST} characters long, and this is ${length}`,
  );
}

/**
 * The record with one more, at its end; without the oldest of its kind when there are too many of that.
 *
 * @param isSameKind all are of one kind when left out
 */
export function withNewest<T>(
  record: Record<string, T>,
  id: string,
  value: T,
  isSameKind: (each: T) => boolean = () => true,
): Record<string, T> {
  const { [id]: _, ...others } = record;
  const same = Object.keys(others).filter((each) => isSameKind(others[each] as T));
  return { ...(same.length < MOST ? others : without(others, same[0])), [id]: value };
}

/**
 * The entitlements with one more, without the oldest that is used up when there are too many. Those for tests have no room of
 * what was bought.
 *
 * @throws WorldFull when none is used up: what somebody has is not forgotten
 */
export function withEntitlement(
  entitlements: Record<string, StoredEntitlement>,
  added: StoredEntitlement,
): Record<string, StoredEntitlement> {
  const same = Object.values(entitlements).filter(
    (each) => each.id !== added.id && isTest(each) === isTest(added),
  );
  const all = { ...entitlements, [added.id]: added };
  if (same.length < MOST) return all;
  const over = same.find(({ consumed, deleted }) => consumed || deleted);
  if (over) return without(all, over.id);
  const what = isTest(added) ? 'test entitlements' : 'entitlements';
  throw new WorldFull(`There are ${MOST} ${what} already; consume or delete some first`);
}

function without<T>(record: Record<string, T>, id = ''): Record<string, T> {
  const { [id]: _, ...others } = record;
  return others;
}
