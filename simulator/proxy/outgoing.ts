import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request } from 'node:http';
import { Agent as HttpsAgent, request as secureRequest } from 'node:https';
import type { RefusedRequest } from './gate';
import { flat, type Header } from './headers';
import { MAX_HEAD, MAX_TO_TARGET } from './limits';
import type { Route } from './router';

/** What asks targets, over connections that are used again. */
export interface Outgoing {
  ask(method: string, route: Route, search: string, headers: readonly Header[]): ClientRequest;
  /** On a connection of its own: nobody can have closed it meanwhile, and a WebSocket can keep it. */
  askAnew: Outgoing['ask'];
  close(): void;
}

export function createOutgoing(): Outgoing {
  const settings = { keepAlive: true, maxSockets: MAX_TO_TARGET, scheduling: 'lifo' } as const;
  const agent = new HttpAgent(settings);
  const secureAgent = new HttpsAgent(settings);
  const open = (
    method: string,
    route: Route,
    search: string,
    headers: readonly Header[],
    pooled: boolean,
  ) => {
    const { secure, hostname, port, host } = route.target;
    const pool = secure ? secureAgent : agent;
    return (secure ? secureRequest : request)({
      method,
      hostname,
      port,
      path: route.path + search,
      headers: flat([['host', host], ...headers]),
      maxHeaderSize: MAX_HEAD,
      agent: pooled ? pool : false,
    });
  };
  return {
    ask: (method, route, search, headers) => open(method, route, search, headers, true),
    askAnew: (method, route, search, headers) => open(method, route, search, headers, false),
    close() {
      agent.destroy();
      secureAgent.destroy();
    },
  };
}

/**
 * How the body of a request is framed on its way on: anew, from what the parser has understood, so that nobody behind
 * reads its end elsewhere.
 */
export function framing({ headers, method }: IncomingMessage): Header[] {
  if (headers['transfer-encoding'] !== undefined) return [['transfer-encoding', 'chunked']];
  const length = headers['content-length'];
  if (length !== undefined) return [['content-length', length]];
  return method === 'GET' || method === 'HEAD' || method === 'DELETE' || method === 'OPTIONS'
    ? []
    : [['content-length', '0']];
}

/** Whether an error says that a connection which was used again had been closed meanwhile. */
export function isStale(outgoing: ClientRequest, error: NodeJS.ErrnoException): boolean {
  return outgoing.reusedSocket && error.code === 'ECONNRESET';
}

/** Why an answer cannot be passed on: its status is not one that ends a request. */
export function refusedStatus(
  { mapping, target }: Route,
  { statusCode = 0 }: IncomingMessage,
): RefusedRequest | undefined {
  if (statusCode >= 200 && statusCode <= 999) return undefined;
  const shown = String(statusCode).padStart(3, '0');
  const message = `"${target.host}", to which "${mapping.prefix}" is mapped, answered with the status ${shown}, with which no request ends. Answer with one from 200 to 599.`;
  return { status: 502, message };
}

/** Why a target could not be asked, as a sentence that says what to do. */
export function unreachable(
  { mapping, target }: Route,
  { code, message }: NodeJS.ErrnoException,
): string {
  const where = `"${target.host}", to which "${mapping.prefix}" is mapped,`;
  if (code === 'ECONNREFUSED') {
    return `Nothing listens at ${where} or it refuses connections. Start the server there, or correct the mapping.`;
  }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return `The host ${where} cannot be found. Correct the mapping, or connect to the network.`;
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return `The answer of ${where} has more than ${MAX_HEAD} bytes of headers. Make them smaller.`;
  }
  return `The request to ${where} failed: ${message}. Look at the output of that server.`;
}
