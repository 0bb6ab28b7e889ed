import type { Surroundings } from './surroundings';

/**
 * A request to the playground's own server.
 *
 * @returns the answer's JSON
 * @throws Error with the server's own message when it refuses, or saying that it does not answer
 */
export async function requestServer<T>(
  surroundings: Surroundings,
  path: string,
  init: RequestInit = {},
): Promise<T> {
  const response = await surroundings.callServer(path, init);
  const body = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) {
    const why = body?.error?.message ?? `Request failed: ${response.status} ${response.statusText}`;
    throw new Error(`${path}: ${why}`);
  }
  return body as T;
}

/**
 * A request to the platform's REST API on behalf of the user.
 *
 * @param path behind the API's version, such as `/users/@me/guilds`
 * @returns the answer's JSON
 * @throws Error `error<status>` when the status is 400 or above; the answer's text is its cause, and is logged
 */
export async function requestPlatform<T>(
  surroundings: Surroundings,
  accessToken: string,
  path: string,
  init: RequestInit = {},
): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${accessToken}`);
  const response = await surroundings.callPlatform(path, { ...init, headers });
  if (response.status >= 400) {
    const cause = await response.text();
    console.error(`The platform answered ${response.status} to ${path}`, cause);
    throw new Error(`error${response.status}`, { cause });
  }
  return (await response.json()) as T;
}
