import type { Backend } from './backend';
import { RequestError, ServerError } from './request-errors';
import type { UploadInit } from './upload';

/** Returns the JSON of the playground's own server; throws a ServerError when it refuses, or sends no JSON. */
export async function requestServer<T>(
  backend: Backend,
  path: string,
  init: RequestInit = {},
): Promise<T> {
  const response = await awaitResponse(backend.callServer(path, init), 'playground’s own server');
  const body = await response.json().catch(() => undefined);
  if (!response.ok || body === undefined) {
    const { message, code } = body?.error ?? {};
    throw new ServerError(path, response, { reason: textOf(message), code: textOf(code) });
  }
  return body as T;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Returns the JSON of the platform's REST API, on behalf of the user. The path is behind the API's version, such as
 * `/users/@me/guilds`. Throws a PlatformError when the status is 400 or above, and logs the response's text.
 */
export async function requestPlatform<T>(
  backend: Backend,
  accessToken: string,
  path: string,
  init: UploadInit = {},
): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${accessToken}`);
  const request = backend.callPlatform(path, { ...init, headers });
  const response = await awaitResponse(request, 'platform');
  if (response.status >= 400) {
    const cause = await response.text();
    console.error(`The platform responded to ${path} with ${response.status}`, cause);
    throw await platformError(response, cause);
  }
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new RequestError(
      `The platform’s response to ${path} is not JSON`,
      'Something between this page and the platform responded instead: check the network, then try again.',
      { cause },
    );
  }
}

/** Loads the advice for refusals on demand: the first load does without it. */
async function platformError({ status, headers }: Response, cause: string): Promise<RequestError> {
  try {
    const { PlatformError } = await import('./platform-error');
    const seconds = headers.get('retry-after');
    return new PlatformError(status, cause, seconds?.match(/^\d+$/) ? Number(seconds) : undefined);
  } catch {
    return new RequestError(`error${status}`, undefined, { cause });
  }
}

/** Awaits the response. When none comes, a browser throws a bare TypeError: this adds advice. */
async function awaitResponse(request: Promise<Response>, target: string): Promise<Response> {
  try {
    return await request;
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const hint = `The ${target} did not respond: check the network, then try again.`;
    throw new RequestError(cause.message, hint, { cause });
  }
}
