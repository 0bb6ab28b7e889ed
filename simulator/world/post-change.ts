import { requireBounded } from './bounds';
import type { Change } from './change';

/**
 * Posts a change to the world at an address; gives its number. Rejects with the simulator's words when it refuses, with
 * `ChangeTooLong` at once.
 */
export async function postChange(
  world: string,
  change: Change,
  { by, signal }: { by?: 'person' | undefined; signal: AbortSignal },
): Promise<number> {
  requireBounded(change);
  const response = await fetch(`${world}/changes${by ? `?by=${by}` : ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
    signal,
  }).catch(() => {
    throw notConnected(new URL(world).origin);
  });
  const answer = await response.json().catch(() => {
    throw notConnected(new URL(world).origin);
  });
  if (!response.ok) throw new Error(answer.error?.message ?? `It answered ${response.status}`);
  return answer.seq;
}

/** Why a commit cannot be made, or may not have been. */
export function notConnected(base: string): Error {
  return new Error(
    `The connection to the simulator's world at ${base} is lost; the change may not have been made. Try again when it is back.`,
  );
}
