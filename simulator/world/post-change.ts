import { requireBounded } from './bounds';
import type { Change } from './change';

/** Posts a change; gives its number. Rejects with the simulator's words when it refuses, with `ChangeTooLong` at once. */
export async function postChange(
  base: string,
  change: Change,
  signal: AbortSignal,
): Promise<number> {
  requireBounded(change);
  const response = await fetch(`${base}/world/changes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
    signal,
  }).catch(() => {
    throw notConnected(base);
  });
  const answer = await response.json().catch(() => {
    throw notConnected(base);
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
