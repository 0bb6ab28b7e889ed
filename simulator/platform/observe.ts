import type { PlatformRequest } from '../traffic';
import { boundedCopy, getOwn } from '../utils';
import type { World } from '../world';
import { contentOfBody, isReadableBody } from './body-content';
import { bearerToken } from './caller';
import { readStart } from './read-start';
import { WHY_HEADER } from './refusals';

/** The header in which an answer names its faults. Discord sends no such header. */
export const FAULT_HEADER = 'X-Fault';

const MAX_ADDRESS_LENGTH = 2000;

/** Answers a request, and tells listeners without waiting. `world` is from before the answer, which uses up a code. */
export async function observe(
  request: Request,
  world: World,
  respond: (request: Request) => Response | Promise<Response>,
  report: (request: PlatformRequest) => void,
): Promise<Response> {
  const at = Date.now();
  const startedAt = performance.now();
  const { pathname, search } = new URL(request.url);
  const authorization = /^(Bearer|Bot|Basic) /.exec(
    request.headers.get('authorization') ?? '',
  )?.[1];
  const args = await bodyOf(request);
  const client = tokenClientOf(request, args, world);
  const response = await respond(request);
  const took = performance.now() - startedAt;
  const why = response.headers.get(WHY_HEADER);
  const row = {
    at,
    took,
    method: request.method,
    path: String(boundedCopy(pathname + search, MAX_ADDRESS_LENGTH)),
    status: response.status,
    faults: response.headers.get(FAULT_HEADER)?.split(', ').map(decodeURIComponent),
    why: why === null ? undefined : decodeURIComponent(why),
    client,
    authorization: authorization as PlatformRequest['authorization'],
    size: lengthOf(request),
    args,
  };
  const copy = response.clone();
  void bodyOf(copy).then(
    (data) => report({ ...row, data, replySize: lengthOf(copy) ?? sizeOf(data) }),
    () => report(row),
  );
  return response;
}

/** Checks whether a request is from an activity or its server: neither a preflight nor a picture. */
export function isObservable(request: Request): boolean {
  return request.method !== 'OPTIONS' && new URL(request.url).pathname.startsWith('/api/');
}

/** Returns the content of a body of JSON or of a form; undefined for other ones. */
async function bodyOf(message: Request | Response): Promise<unknown> {
  const type = message.headers.get('content-type') ?? '';
  return isReadableBody(type) ? contentOfBody(type, await readStart(message)) : undefined;
}

/** Returns the id of the client whose code or token a request carries; undefined when there is none. */
export async function clientOf(request: Request, world: World): Promise<string | undefined> {
  return tokenClientOf(request, await bodyOf(request), world);
}

function tokenClientOf(request: Request, args: unknown, world: World): string | undefined {
  const token = bearerToken(request.headers.get('authorization')) ?? '';
  const form: Record<string, unknown> =
    typeof args === 'object' && args !== null ? { ...args } : {};
  const [code, refresh] = [String(form.code ?? ''), String(form.refresh_token ?? '')];
  const allowed =
    getOwn(world.tokens, token) ??
    getOwn(world.grants, code) ??
    getOwn(world.refreshTokens, refresh);
  if (!allowed) return undefined;
  return (
    allowed.client ??
    Object.values(world.clients).find((each) => each.userId === allowed.userId)?.id
  );
}

function lengthOf(message: Request | Response): number | undefined {
  const length = message.headers.get('content-length');
  return length === null ? undefined : Number(length);
}

function sizeOf(data: unknown): number | undefined {
  return data === undefined ? undefined : new TextEncoder().encode(JSON.stringify(data)).length;
}
