/**
 * Posts to an address of a world, and gives the answer. Rejects with the simulator's words when it refuses.
 *
 * @param body nothing is sent where it is undefined
 */
export async function postTo<Answer>(
  address: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
  }).catch(() => {
    throw notConnected(new URL(address).origin);
  });
  const answer = await response.json().catch(() => {
    throw notConnected(new URL(address).origin);
  });
  if (!response.ok) throw new Error(answer.error?.message ?? `It answered ${response.status}`);
  return answer;
}

/** Why a commit cannot be made, or may not have been. */
export function notConnected(base: string): Error {
  return new Error(
    `The connection to the simulator's world at ${base} is lost; the change may not have been made. Try again when it is back.`,
  );
}
