import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request } from 'node:http';
import { Agent as HttpsAgent, request as secureRequest } from 'node:https';
import type { RefusedRequest } from './admission';
import type { Header } from './headers';
import { MAX_HEAD_BYTES, MAX_TARGET_CONNECTIONS } from './limits';
import type { Route } from './url-mappings';

interface OutgoingRequest {
  readonly method: string;
  readonly route: Route;
  readonly search: string;
  readonly headers: readonly Header[];
  /** True for a connection of its own, which no side can have closed meanwhile and which a WebSocket can keep. */
  readonly hasOwnConnection: boolean;
}

/** The client of the targets, with reused connections. */
export class UpstreamClient {
  readonly #agent = new HttpAgent(agentOptions);
  readonly #secureAgent = new HttpsAgent(agentOptions);

  /** @param tlsHosts hosts of this machine that speak TLS, with any certificate: no authority has signed theirs */
  constructor(private readonly tlsHosts: readonly string[] = []) {}

  request({ method, route, search, headers, hasOwnConnection }: OutgoingRequest): ClientRequest {
    const { hostname, port, host } = route.target;
    const isTlsHost = this.tlsHosts.includes(host);
    const isSecure = route.target.isSecure || isTlsHost;
    const pool = isSecure ? this.#secureAgent : this.#agent;
    return (isSecure ? secureRequest : request)({
      method,
      hostname,
      port,
      path: route.path + search,
      headers: [['host', host], ...headers].flat(),
      maxHeaderSize: MAX_HEAD_BYTES,
      agent: hasOwnConnection ? false : pool,
      ...(isTlsHost ? { rejectUnauthorized: false } : {}),
    });
  }

  close(): void {
    this.#agent.destroy();
    this.#secureAgent.destroy();
  }
}

const agentOptions = {
  keepAlive: true,
  maxSockets: MAX_TARGET_CONNECTIONS,
  scheduling: 'lifo',
} as const;

/** Frames a body as the parser has understood it, so that no server behind the proxy sees its end elsewhere. */
export function framingHeaders({ headers, method }: IncomingMessage): Header[] {
  if (headers['transfer-encoding'] !== undefined) return [['transfer-encoding', 'chunked']];
  const length = headers['content-length'];
  if (length !== undefined) return [['content-length', length]];
  return method === 'GET' || method === 'HEAD' || method === 'DELETE' || method === 'OPTIONS'
    ? []
    : [['content-length', '0']];
}

/** Checks whether an error means that a reused connection had been closed meanwhile. */
export function isStale(clientRequest: ClientRequest, error: NodeJS.ErrnoException): boolean {
  return clientRequest.reusedSocket && error.code === 'ECONNRESET';
}

/** Explains why an answer cannot be passed on: its status does not end a request. */
export function refusedStatus(
  { mapping, target }: Route,
  { statusCode = 0 }: IncomingMessage,
): RefusedRequest | undefined {
  if (statusCode >= 200 && statusCode <= 999) return undefined;
  const shown = String(statusCode).padStart(3, '0');
  const message = `"${target.host}", to which "${mapping.prefix}" is mapped, responded with the status ${shown}, which cannot end a request. Respond with one from 200 to 599.`;
  return { status: 502, message };
}

/** Explains why a target could not be reached, and what to do. */
export function unreachableMessage(
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
    return `The response from ${where} has more than ${MAX_HEAD_BYTES} bytes of headers. Make them smaller.`;
  }
  return `The request to ${where} failed: ${message}. Look at the output of that server.`;
}
