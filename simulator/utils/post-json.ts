/**
 * Posts to the simulator, and returns the response. Rejects with the simulator's error when it refuses.
 *
 * @param body nothing is sent when it is undefined
 * @throws NotConnectedError when no answer arrives
 */
export async function postJson<Answer>(
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
    throw new NotConnectedError(address);
  });
  const responseBody = await response.json().catch(() => {
    throw new NotConnectedError(address);
  });
  if (!response.ok)
    throw new Error(responseBody.error?.message ?? `It responded with ${response.status}`);
  return responseBody;
}

/** Thrown when a change cannot be made, or may not have been. */
export class NotConnectedError extends Error {
  constructor(address: string) {
    super(
      `The connection to the simulator at ${new URL(address).origin} is lost; the change may not have been made. Try again when it is back.`,
    );
  }
}
