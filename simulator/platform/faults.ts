import type { Context, Next } from 'hono';
import { sleep } from '../utils';
import {
  type CorruptingFault,
  corruptData,
  delayOf,
  type Fault,
  faultHitsOf,
  type HttpFaultKind,
  isCorrupting,
  MAX_DELAY_MS,
  pointTypeOf,
  REST,
  type WorldStore,
} from '../world';
import { clientOf, FAULT_HEADER } from './observe';
import { routeOf } from './rate-limits';
import { RestError } from './refusals';

/** The used part of Node's `http.ServerResponse`. */
interface NodeResponse {
  readonly headersSent: boolean;
  readonly writableLength: number;
  destroy(): void;
}

/**
 * Applies the faults of a client to its requests: those with its code or token. A request with the bot's token or none
 * meets those of every client of the world.
 */
export function faultMiddleware(world: WorldStore) {
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    const route = routeOf(c);
    const clientsWithFaults = Object.values(world.get().clients).filter(({ faults }) =>
      faults.some(({ at }) => pointTypeOf(at) === 'http'),
    );
    if (!route || clientsWithFaults.length === 0) {
      await next();
      return undefined;
    }
    const client = await clientOf(c.req.raw, world.get());
    const clients = client === undefined ? clientsWithFaults.map(({ id }) => id) : [client];
    const hits = new Map(
      clients.flatMap((id) => {
        const hitsOfClient = faultHitsOf(world, id);
        return hitsOfClient.at([route, REST]).map((fault) => [fault, hitsOfClient]);
      }),
    );
    const applied: string[] = [];
    // Only on Node, which would log an error of the body.
    const { outgoing }: { outgoing?: NodeResponse } = c.env ?? {};
    const count = (fault: Fault) => {
      const before = hits.get(fault)?.count(fault);
      if (before !== undefined) applied.push(fault.id);
      return before;
    };
    const faults = [...hits.keys()];
    let instead: Response | undefined;
    for (const fault of faults.filter((fault) => !isCorrupting(fault))) {
      const before = count(fault);
      if (before === undefined) continue;
      instead = (await applyFault(fault, before, c.req.raw.signal, outgoing)) ?? instead;
    }
    if (instead) c.res = instead;
    else await next();
    for (const fault of faults.filter(isCorrupting)) {
      const data = corruptData(await jsonOf(c.res), fault);
      if (data && count(fault) !== undefined) c.res = Response.json(data.data, c.res);
    }
    if (applied.length > 0)
      c.res.headers.set(FAULT_HEADER, applied.map(encodeURIComponent).join(', '));
    return undefined;
  };
}

/**
 * Applies a fault to a request; one that alters data does nothing here.
 *
 * @param before the number of earlier hits
 * @param signal ends the waiting, when the client has disconnected
 * @param outgoing the server's response; when left out, the body of the answer fails
 * @returns the answer in place of the route's; undefined when the route answers, possibly later
 */
export async function applyFault(
  fault: Fault,
  before: number,
  signal: AbortSignal,
  outgoing?: NodeResponse,
): Promise<Response | undefined> {
  switch (fault.kind) {
    case 'delay':
      await sleep(delayOf(fault, before), signal);
      return undefined;
    case 'silence':
      await sleep(MAX_DELAY_MS, signal);
      return new RestError(504, 'Never answered, because of a fault').getResponse();
    case 'reply':
      return typeof fault.data === 'string'
        ? new Response(fault.data, { headers: { 'content-type': 'text/html' } })
        : Response.json(fault.data ?? null);
    case 'status':
      return statusResponse(fault);
    case 'cut':
      return cutOffResponse(signal, outgoing);
    default:
      // A new kind of fault for requests needs a case here.
      fault satisfies CorruptingFault | Exclude<Fault, { kind: HttpFaultKind }>;
      return undefined;
  }
}

/** Returns an answer in the platform's format. Source: topics/rate-limits, "Exceeding A Rate Limit". */
function statusResponse({ status, retryAfter = 1 }: Extract<Fault, { kind: 'status' }>): Response {
  if (status !== 429) {
    return Response.json(
      { message: `A fault of the simulator refused this request with ${status}`, code: 0 },
      { status },
    );
  }
  const body = { message: 'You are being rate limited.', retry_after: retryAfter, global: false };
  const headers = { 'retry-after': String(Math.ceil(retryAfter)), 'x-ratelimit-scope': 'user' };
  return Response.json(body, { status, headers });
}

/** Returns an answer that breaks off before its end. */
function cutOffResponse(signal: AbortSignal, outgoing?: NodeResponse): Response {
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id": "'));
      // If nothing has arrived before the end, a browser retries by itself.
      do await sleep(20, signal);
      while (
        outgoing &&
        !signal.aborted &&
        !(outgoing.headersSent && outgoing.writableLength === 0)
      );
      if (outgoing) outgoing.destroy();
      else controller.error(new Error('Cut off by a fault'));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}

async function jsonOf(response: Response): Promise<unknown> {
  if (!/json/.test(response.headers.get('content-type') ?? '')) return undefined;
  return response
    .clone()
    .json()
    .catch(() => undefined);
}
