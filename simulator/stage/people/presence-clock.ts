import type { Activity } from '../../../host-bridge/protocol';

/** Earlier times than this, of 1973, are in seconds: Discord's own examples have both. In milliseconds since 1970. */
const SECONDS_BELOW = 100_000_000_000;

/** In seconds: more than a profile has room for. */
const MAX_SECONDS = 9999 * 3600;

/**
 * What the clock of a rich presence says: how long it has gone on, or, where it has an end, how long it still goes.
 * Source: "Update Rich Presence" in Discord's RPC reference, of `timestamps`.
 *
 * @param now milliseconds since 1970
 * @returns undefined where it has no clock, or none that can be read
 */
export function presenceClock(timestamps: Activity['timestamps'], now: number): string | undefined {
  const { start, end } = timestamps ?? {};
  const remaining = isTime(end) && `${formatClock(inMilliseconds(end) - now)} left`;
  const elapsed = isTime(start) && `${formatClock(now - inMilliseconds(start))} elapsed`;
  return remaining || elapsed || undefined;
}

function isTime(time: unknown): time is number {
  return typeof time === 'number' && Number.isFinite(time) && time > 0;
}

function inMilliseconds(time: number): number {
  return time < SECONDS_BELOW ? time * 1000 : time;
}

function formatClock(milliseconds: number): string {
  const seconds = Math.min(MAX_SECONDS, Math.max(0, Math.floor(milliseconds / 1000)));
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const hours = seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : '';
  return `${hours}${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
