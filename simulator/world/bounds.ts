/** The limits of a world's contents: whatever an activity requests, the world stays small. */
import { withoutKey } from '../utils';
import type { StoredEntitlement } from './schema/shop';
import { isTestEntitlement } from './shop-items';

/** The maximum number of codes, refresh tokens, and access tokens and entitlements of each kind in a world. */
export const MAX_STORED = 500;

export const MAX_CLIENTS = 500;

/** The maximum number of things of a kind; for kinds that belong to a guild, channel or client, the number in each. */
export const maxThings = {
  user: 1000,
  guild: 1000,
  role: 250,
  member: 1000,
  channel: 1000,
  voice: 1000,
  client: MAX_CLIENTS,
  relationship: 1000,
  sku: 100,
  entitlement: 2 * MAX_STORED,
  quest: 100,
  progress: 100,
};

/** The maximum number of dialogs that are open or queued in a client. */
export const MAX_DIALOGS = 10;

/** The maximum number of domains that a person trusts; older ones are forgotten. */
export const MAX_TRUSTED_DOMAINS = 100;

export const MAX_USER_ACTIONS = 100;

/** The maximum number of stages that show one launch; older ones are forgotten. */
export const MAX_STAGES_PER_LAUNCH = 20;

/** The limits of a screen's sides and insets, in CSS pixels. */
export const MIN_SCREEN_SIDE_PX = 50;
export const MAX_SCREEN_SIDE_PX = 8000;
export const MAX_INSET_PX = 500;

const MAX_CHANGE_CHARACTERS = 32_000;

/** Thrown for a change that is too long for a world. */
export class ChangeTooLong extends Error {}

/** Thrown when a world has no room for a change. Its message says how to make room. */
export class WorldFull extends Error {}

/** @throws ChangeTooLong when the change is longer than a world accepts */
export function requireBounded(change: { type: string }): void {
  const length = JSON.stringify(change).length;
  if (length <= MAX_CHANGE_CHARACTERS) return;
  const description = `A change of type ${JSON.stringify(change.type)}`;
  throw new ChangeTooLong(
    `${description} may be at most ${MAX_CHANGE_CHARACTERS} characters long, but this one has ${length}`,
  );
}

/**
 * Returns the record with one more entry at its end; without the oldest entry of its kind when there are too many.
 *
 * @param isSameKind all are of one kind when left out
 */
export function withNewest<T>(
  record: Record<string, T>,
  id: string,
  value: T,
  isSameKind: (each: T) => boolean = () => true,
): Record<string, T> {
  const rest = withoutKey(record, id);
  const same = Object.keys(rest).filter((each) => isSameKind(rest[each] as T));
  return { ...(same.length < MAX_STORED ? rest : withoutKey(rest, `${same[0]}`)), [id]: value };
}

/**
 * Returns the entitlements with one more, without the oldest used-up one when there are too many. Test entitlements
 * do not displace bought ones.
 *
 * @throws Error when it is nobody's; WorldFull when none is used up: active entitlements are not forgotten
 */
export function withEntitlement(
  entitlements: Record<string, StoredEntitlement>,
  added: StoredEntitlement,
): Record<string, StoredEntitlement> {
  if (added.user_id === undefined && added.guild_id === undefined) {
    throw new Error(`The entitlement ${added.id} is nobody’s: it needs a user_id or a guild_id`);
  }
  const same = Object.values(entitlements).filter(
    (each) => each.id !== added.id && isTestEntitlement(each) === isTestEntitlement(added),
  );
  const all = { ...entitlements, [added.id]: added };
  if (same.length < MAX_STORED) return all;
  const usedUp = same.find(({ consumed, deleted }) => consumed || deleted);
  if (usedUp) return withoutKey(all, usedUp.id);
  const description = isTestEntitlement(added) ? 'test entitlements' : 'entitlements';
  throw new WorldFull(
    `There are ${MAX_STORED} ${description} already; consume or delete some first`,
  );
}
