/** What a world can hold: whatever an activity asks for, the world stays small. */
import type { StoredEntitlement } from './schema/shop';

/** How many codes, access tokens, refresh tokens and entitlements a world holds, of each. */
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

/** @throws ChangeTooLong when the change is longer than a world takes in */
export function requireBounded(change: { type: string }): void {
  const length = JSON.stringify(change).length;
  if (length <= LONGEST) return;
  const what = `A change of type ${JSON.stringify(change.type)}`;
  throw new ChangeTooLong(
    `${what} may be at most ${LONGEST} characters long, and this is ${length}`,
  );
}

/** The record with one more, without the oldest when there are too many. */
export function withNewest<T>(record: Record<string, T>, id: string, value: T): Record<string, T> {
  return withoutOldest({ ...record, [id]: value }, () => true);
}

/**
 * The entitlements with one more, without the oldest that is used up when there are too many.
 *
 * @throws Error when none is used up: what somebody has is not forgotten
 */
export function withEntitlement(
  entitlements: Record<string, StoredEntitlement>,
  added: StoredEntitlement,
): Record<string, StoredEntitlement> {
  const isOver = ({ consumed, deleted }: StoredEntitlement) => Boolean(consumed || deleted);
  const kept = withoutOldest({ ...entitlements, [added.id]: added }, isOver);
  if (Object.keys(kept).length <= MOST) return kept;
  throw new Error(`There are ${MOST} entitlements already; consume or delete some first`);
}

function withoutOldest<T>(record: Record<string, T>, mayGo: (value: T) => boolean) {
  const ids = Object.keys(record);
  if (ids.length <= MOST) return record;
  const oldest = ids.find((id) => mayGo(record[id] as T));
  if (oldest === undefined) return record;
  const { [oldest]: _, ...others } = record;
  return others;
}
