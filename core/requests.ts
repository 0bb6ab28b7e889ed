import type { UploadInit } from './platform/upload';
import type { Surroundings } from './surroundings';

/** The own server's refusal. The message names the path and says why; the status is for who wants to word it. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** Often empty: HTTP/2 has none. */
  readonly statusText: string;
  /** The server's own words; undefined when it has sent none, as when something else has answered for it. */
  readonly reason: string | undefined;

  constructor(path: string, { status, statusText }: Response, reason?: string) {
    super(`${path}: ${reason ?? `Request failed: ${status} ${statusText}`}`);
    this.status = status;
    this.statusText = statusText;
    this.reason = reason;
  }
}

/**
 * A request to the playground's own server.
 *
 * @returns the answer's JSON
 * @throws ServerError when it refuses, or answers no JSON
 */
export async function requestServer<T>(
  surroundings: Surroundings,
  path: string,
  init: RequestInit = {},
): Promise<T> {
  const response = await surroundings.callServer(path, init);
  const body = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) {
    const reason: unknown = body?.error?.message;
    throw new ServerError(path, response, typeof reason === 'string' ? reason : undefined);
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
  init: UploadInit = {},
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
