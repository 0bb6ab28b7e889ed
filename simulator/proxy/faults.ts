import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { meet } from '../platform';
import { clientOfUser } from '../traffic';
import { type Fault, faultHitsOf, matchesProxyPath } from '../world';
import type { Worlds } from '../worlds';
import type { RefusedRequest } from './gate';

/** What faults do to a request. */
export interface Struck {
  /** Their ids. */
  readonly faults: readonly string[];
  /** What is answered in the place of the target, once it is time to go on; undefined where the target answers. */
  readonly instead: Promise<Response | undefined>;
}

/**
 * @param userId whose frame asks
 * @param pathname as `readPath` gives it
 * @param left aborts when whoever asks has gone
 * @returns undefined where nothing goes wrong on purpose
 */
export type ProxyFaults = (
  userId: string,
  pathname: string,
  left: AbortSignal,
) => Struck | undefined;

/** The faults of the clients of these worlds, each of which strikes what comes from its own frame, and is counted. */
export function proxyFaults(worlds: Worlds): ProxyFaults {
  return (userId, pathname, left) => {
    const world = worlds.find(({ users }) => Object.hasOwn(users, userId));
    const client = world && clientOfUser(world.store.get().clients, userId);
    if (!client) return undefined;
    const points = client.faults.map(({ at }) => at).filter((at) => matchesProxyPath(at, pathname));
    if (points.length === 0) return undefined;
    const strikes = faultHitsOf(world.store, client.id);
    const struck = strikes.at(points).flatMap((fault) => {
      const before = strikes.count(fault);
      return before === undefined ? [] : [{ fault, before }];
    });
    if (struck.length === 0) return undefined;
    return { faults: struck.map(({ fault }) => fault.id), instead: met(struck, left) };
  };
}

/** One after the other, so that an error status can be a late one. */
async function met(
  struck: readonly { fault: Fault; before: number }[],
  left: AbortSignal,
): Promise<Response | undefined> {
  let instead: Response | undefined;
  for (const { fault, before } of struck) instead = (await meet(fault, before, left)) ?? instead;
  return instead;
}

/** Sends what is answered in the place of the target; what breaks off, breaks off for the page too. */
export async function sendInstead(instead: Response, response: ServerResponse): Promise<void> {
  // What is left of the request's body is not waited for, and nobody keeps what was not meant.
  const headers = { 'cache-control': 'no-store', connection: 'close' };
  response.writeHead(instead.status, { ...Object.fromEntries(instead.headers), ...headers });
  if (!instead.body) return void response.end();
  const body = Readable.fromWeb(instead.body as ReadableStream);
  await pipeline(body, response).catch(() => response.destroy());
}

/** The same, where there is a socket and no response; undefined where it breaks off. */
export function refusalOf(instead: Response): Promise<RefusedRequest | undefined> {
  return instead.text().then(
    (message) => ({ status: instead.status, message }),
    () => undefined,
  );
}
