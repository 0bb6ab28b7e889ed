import { didYouMean } from '../utils';
import {
  type DecidedCommand,
  type Decision,
  devices,
  type FaultEffect,
  type FaultPoint,
} from '../world';

/** The settings of a player, in memory and in a browser alike. */
export interface PlayerSettings {
  /** A user of the world, by id or username; the next one who does not play when left out. */
  user?: string;
  /** The player's device: `window`, `desktop`, `phone`, `small-phone` or `tablet`. */
  device?: string;
  /** A guild of the world, or null for none; the world's home when left out. */
  guildId?: string | null;
  /** A channel of the world, or null for none. */
  channelId?: string | null;
  customId?: string;
  referrerId?: string;
  mobileAppVersion?: string;
  /** The player's responses to commands. By default they accept, or a dialog asks. */
  decisions?: Partial<Record<DecidedCommand, Decision>>;
  /** The player's faults from the beginning: by point, as for `player.fault`. */
  faults?: Partial<Record<FaultPoint, FaultEffect>>;
  /** True to open a dialog for undecided commands; no dialog opens when left out. */
  asks?: boolean;
}

export const playerSettings = {
  ...{ user: true, device: true, guildId: true, channelId: true, customId: true },
  ...{ referrerId: true, mobileAppVersion: true, decisions: true, faults: true, asks: true },
} satisfies Record<keyof PlayerSettings, true>;

/**
 * @param what the function that takes them, such as "addPlayer"
 * @throws TypeError for an unknown option, with the one that may be meant
 */
export function requireOptions(
  given: object,
  known: Readonly<Record<string, true>>,
  what: string,
): void {
  const names = Object.keys(known);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const suggestion = didYouMean(unknown, names) || ` The options are ${names.join(', ')}.`;
  throw new TypeError(`${what} has no option "${unknown}".${suggestion}`);
}

/** @throws Error when there is no device of that name */
export function requireDevice(name: string | undefined): void {
  if (name === undefined || Object.hasOwn(devices, name)) return;
  const names = Object.keys(devices).join(', ');
  throw new Error(`There is no device "${name}". Choose one of these: ${names}.`);
}
