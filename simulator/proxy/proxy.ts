import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Mapping } from '../../host-bridge/url-mappings/mapping';
import { createSigner } from '../platform/signer';
import { checkMappings, type MappingProblem } from './check-mappings';
import { forward } from './forward';
import { admit, type Refusal } from './gate';
import type { Header } from './headers';
import { HEAD_WITHIN, MAX_CONNECTIONS, MAX_HEAD } from './limits';
import { listenOnLoopback } from './listening';
import { createOutgoing } from './outgoing';
import { RESERVED, readPath } from './path';
import type { Player } from './player';
import { createRouter, type Route, type Router } from './router';
import { createSigning } from './signing';
import { boundedAddress, type ProxiedRequest } from './traffic';
import { forwardSocket } from './upgrade';

/** What can be changed while the proxy runs. */
export interface ProxySettings {
  /** The application's URL mappings, in order of precedence. */
  readonly mappings: readonly Mapping[];
}

export interface ProxyOptions extends ProxySettings {
  /** Whose frame a host is, with its port, such as `p1-42.localhost:4000`; undefined when it is nobody's. */
  playerOf(host: string): Player | undefined;
  /** Hears of every request, once it is over. */
  onRequest?(request: ProxiedRequest): void;
}

/** What stands between activities and the network. */
export interface ActivityProxy {
  /** What signed requests are checked with, in hexadecimal digits. */
  readonly publicKey: string;
  /** What does not work about the mappings as they are now. */
  readonly problems: readonly MappingProblem[];
  /** @throws MappingError when a mapping cannot be used; all settings are then as before */
  change(settings: Partial<ProxySettings>): void;
  /**
   * @param port 0 for any
   * @returns the port
   * @throws Error with the code EADDRINUSE when the port is taken
   */
  start(port?: number): Promise<number>;
  /** Ends every connection. */
  stop(): Promise<void>;
}

/** Says of each mapping that cannot be used why, and what to do. */
export class MappingError extends Error {}

/**
 * Makes Discord's proxy, simulated: it serves activities to frames that have an origin of their own each, on this
 * machine alone, and passes their requests on to what is mapped, and nothing else.
 * Sources: Discord's guides "Networking" and "Multiplayer"; what is assumed stands where it is decided.
 *
 * @throws MappingError when a mapping cannot be used
 */
export async function createProxy(options: ProxyOptions): Promise<ActivityProxy> {
  const signer = await createSigner();
  const sign = createSigning(signer);
  const outgoing = createOutgoing();
  const sockets = new Set<Duplex>();
  let problems: MappingProblem[] = [];
  let route: Router = () => undefined;

  const change = ({ mappings }: Partial<ProxySettings>) => {
    if (!mappings) return;
    const found = checkMappings(mappings);
    const malformed = found.filter(({ kind }) => kind === 'malformed');
    if (malformed.length > 0) {
      throw new MappingError(malformed.map(({ message }) => message).join('\n'));
    }
    problems = found;
    route = createRouter(mappings);
  };
  change(options);

  /** Where a request goes, or why it does not. */
  const decide = async (request: IncomingMessage): Promise<Decision | Refusal> => {
    const player = admit(request, options.playerOf);
    if ('status' in player) return player;
    const path = readPath(request.url ?? '');
    if (typeof path === 'string') return { status: 400, message: path };
    const found = path.pathname.startsWith(`${RESERVED}/`) ? undefined : route(path.pathname);
    if (!found) {
      const message = `Nothing is mapped to "${path.pathname.slice(0, 200)}". Add a URL mapping for it.`;
      return { status: 404, message };
    }
    const added = Object.entries(await sign(player));
    return { player, route: found, search: path.search, added };
  };

  const report = (
    request: IncomingMessage,
    decision: Decision | Refusal,
    since: { at: number; sent: number },
    status: number | undefined,
  ) => {
    const taken = 'route' in decision ? decision : undefined;
    options.onRequest?.({
      ...(taken ? { userId: taken.player.userId, target: addressOf(taken) } : {}),
      method: request.method ?? '',
      path: boundedAddress(request.url ?? ''),
      ...(status ? { status } : {}),
      at: since.at,
      duration: Date.now() - since.at,
      bytes: request.socket.bytesWritten - since.sent,
    });
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const since = { at: Date.now(), sent: incoming.socket.bytesWritten };
    const decision = await decide(incoming);
    response.once('close', () =>
      report(incoming, decision, since, response.headersSent ? response.statusCode : undefined),
    );
    const refusal =
      'status' in decision
        ? decision
        : await forward(outgoing, {
            ...decision,
            incoming,
            response,
            answer: () => ({ added: [], through: [] }),
          });
    if (refusal) refuse(response, refusal);
  };

  const handleSocket = async (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    const since = { at: Date.now(), sent: incoming.socket.bytesWritten };
    const isWebSocket = incoming.headers.upgrade?.toLowerCase() === 'websocket';
    const decision: Decision | Refusal = isWebSocket
      ? await decide(incoming)
      : { status: 400, message: 'Of all upgrades, only WebSockets are passed on.' };
    const outcome =
      'status' in decision
        ? decision
        : await forwardSocket(outgoing, { ...decision, incoming, socket, head });
    const status = typeof outcome === 'number' ? outcome : outcome.status;
    report(incoming, decision, since, status);
    if (typeof outcome === 'number') return;
    socket.end(refusalOnSocket(outcome));
  };

  const serve = () => {
    const server = createServer({
      headersTimeout: HEAD_WITHIN,
      maxHeaderSize: MAX_HEAD,
      insecureHTTPParser: false,
    });
    server.maxConnections = MAX_CONNECTIONS;
    return server
      .on('request', (request, response) => void handle(request, response))
      .on('upgrade', (request, socket, head) => void handleSocket(request, socket, head))
      .on('connect', (_, socket) => {
        socket.on('error', () => socket.destroy());
        socket.end(refusalOnSocket({ status: 405, message: 'This proxy opens no tunnels.' }));
      });
  };
  const servers = [serve(), serve()] as const;

  return {
    publicKey: signer.publicKey,
    get problems() {
      return problems;
    },
    change,
    start: (port = 0) => listenOnLoopback(servers, port),
    async stop() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map(close));
      outgoing.close();
    },
  };
}

interface Decision {
  readonly player: Player;
  readonly route: Route;
  readonly search: string;
  readonly added: readonly Header[];
}

function addressOf({ route: { target, path }, search }: Decision): string {
  return boundedAddress(`${target.secure ? 'https' : 'http'}://${target.host}${path}${search}`);
}

function refuse(response: ServerResponse, { status, message }: Refusal): void {
  if (response.headersSent) return void response.destroy();
  // What is left of the request's body is not waited for.
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(`${message}\n`);
}

function refusalOnSocket({ status, message }: Refusal): string {
  const body = Buffer.from(`${message}\n`);
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${body.length}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
