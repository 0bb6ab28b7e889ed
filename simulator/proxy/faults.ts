import type { ServerResponse } from 'node:http';
import { type Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { applyFault } from '../platform';
import { clientOfUser } from '../traffic';
import { type Fault, faultHitsOf, matchesProxyPath } from '../world';
import type { Worlds } from '../worlds';
import type { RefusedRequest } from './admission';
import { activityPath, type Destination } from './routing';

export interface FaultOutcome {
  readonly faults: readonly string[];
  /** Resolves when the request can go on: the answer in place of the target's, or undefined for the target's own. */
  readonly response: Promise<Response | undefined>;
}

/**
 * @param userId the user whose frame sent the request
 * @param pathname as `readPath` gives it
 * @param signal aborts when the client has disconnected
 * @returns undefined when the request meets no fault
 */
export type ProxyFaults = (
  userId: string,
  pathname: string,
  signal: AbortSignal,
) => FaultOutcome | undefined;

/** Each fault of these worlds' clients applies to requests from its client's frame, and its hits are counted. */
export function proxyFaults(worlds: Worlds): ProxyFaults {
  return (userId, pathname, signal) => {
    const world = worlds.find(({ users }) => Object.hasOwn(users, userId));
    const client = world && clientOfUser(world.store.get().clients, userId);
    if (!client) return undefined;
    const points = client.faults.map(({ at }) => at).filter((at) => matchesProxyPath(at, pathname));
    if (points.length === 0) return undefined;
    const faultHits = faultHitsOf(world.store, client.id);
    const hits = faultHits.at(points).flatMap((fault) => {
      const before = faultHits.count(fault);
      return before === undefined ? [] : [{ fault, before }];
    });
    if (hits.length === 0) return undefined;
    return { faults: hits.map(({ fault }) => fault.id), response: responseOf(hits, signal) };
  };
}

/** Applies the faults in turn, so that an error status can also be delayed. */
async function responseOf(
  hits: readonly { fault: Fault; before: number }[],
  signal: AbortSignal,
): Promise<Response | undefined> {
  let faultResponse: Response | undefined;
  for (const { fault, before } of hits)
    faultResponse = (await applyFault(fault, before, signal)) ?? faultResponse;
  return faultResponse;
}

/** Applies the faults that a request meets, until the client has disconnected. */
export function applyFaults(
  faults: ProxyFaults | undefined,
  destination: Destination,
  client: ServerResponse | Duplex,
): FaultOutcome | undefined {
  const path = activityPath(destination);
  if (!faults || !destination.player || path === undefined) return undefined;
  const leaving = new AbortController();
  const outcome = faults(destination.player.userId, path, leaving.signal);
  if (!outcome) return undefined;
  const leave = () => leaving.abort();
  client.once('close', leave);
  return { ...outcome, response: outcome.response.finally(() => client.off('close', leave)) };
}

/** Sends the answer of a fault; a connection that the fault cuts is cut for the page too. */
export async function sendFaultResponse(
  faultResponse: Response,
  response: ServerResponse,
): Promise<void> {
  // The rest of the request's body is not read, and no cache may keep the answer.
  response.writeHead(faultResponse.status, {
    ...Object.fromEntries(faultResponse.headers),
    'cache-control': 'no-store',
    connection: 'close',
  });
  if (!faultResponse.body) return void response.end();
  const body = Readable.fromWeb(faultResponse.body as ReadableStream);
  await pipeline(body, response).catch(() => response.destroy());
}

/** Converts the answer of a fault for a socket without a response; undefined when it is cut off. */
export function refusalOf(faultResponse: Response): Promise<RefusedRequest | undefined> {
  return faultResponse.text().then(
    (message) => ({ status: faultResponse.status, message }),
    () => undefined,
  );
}
