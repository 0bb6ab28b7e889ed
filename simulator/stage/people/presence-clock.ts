import type { Activity } from '../../../host-bridge/protocol';

/** Times before this one, of 1973 and in milliseconds since 1970, are in seconds: Discord's own examples have both. */
const MIN_UNIX_MS = 100_000_000_000;

/** In seconds: more than fits into a profile. */
const MAX_SECONDS = 9999 * 3600;

/**
 * Returns the text of a rich presence's clock: the elapsed time, or, with an end, the remaining time.
 * Source: "Update Rich Presence" in Discord's RPC reference, of `timestamps`.
 *
 * @param now milliseconds since 1970
 * @returns undefined for a missing or unreadable clock
 */
export function presenceClock(timestamps: Activity['timestamps'], now: number): string | undefined {
  const { start, end } = timestamps ?? {};
  const remaining = isTime(end) && `${formatClock(toMilliseconds(end) - now)} left`;
  const elapsed = isTime(start) && `${formatClock(now - toMilliseconds(start))} elapsed`;
  return remaining || elapsed || undefined;
}

function isTime(time: unknown): time is number {
  return typeof time === 'number' && Number.isFinite(time) && time > 0;
}

function toMilliseconds(time: number): number {
  return time < MIN_UNIX_MS ? time * 1000 : time;
}

function formatClock(milliseconds: number): string {
  const seconds = Math.min(MAX_SECONDS, Math.max(0, Math.floor(milliseconds / 1000)));
  const twoDigits = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const hours = seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : '';
  return `${hours}${twoDigits((seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}
