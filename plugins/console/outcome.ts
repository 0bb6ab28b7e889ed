import { SDKError } from '../../host-bridge';
import type { Run } from './runs';

/** Describes the outcome of a run, such as "answered in 12 ms". */
export function describe({ outcome, durationMs }: Run): string {
  if (outcome === 'waiting' || durationMs === undefined) return outcome;
  return `${outcome === 'cancelled' ? 'canceled after' : `${outcome} in`} ${Math.round(durationMs)} ms`;
}

/** Returns an answer or an error as JSON can show it. */
export function toJsonValue(value: unknown): unknown {
  if (value instanceof SDKError) return value.toJSON();
  if (value instanceof Error) return { message: value.message };
  return value ?? null;
}
