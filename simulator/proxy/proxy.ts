import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import type { ProxiedPlayer } from '../launch';
import { jarOf } from '../page';
import { createSigner, FAULT } from '../platform';
import type { ProxiedRequest } from '../traffic';
import type { EventSockets } from '../worlds';
import { boundedAddress } from './bounded-address';
import type { MappingProblem } from './check-mappings';
import { addressOf, type Destination, destinationOf, type Own, ownPathOf } from './destination';
import { answerExchange, type Exchange } from './exchange';
import { type ProxyFaults, refusalOf, sendInstead } from './faults';
import { forward } from './forward';
import type { RefusedRequest } from './gate';
import type { Embedder } from './initiator';
import { keepBody } from './kept-body';
import { CHECKED_EVERY, HEAD_WITHIN, MAX_CONNECTIONS, MAX_HEAD } from './limits';
import { listenOnLoopback } from './listening';
import { createNotices, type HearNotice } from './notices';
import { createOutgoing } from './outgoing';
import { createReports, pageScript, platformMappings, SCRIPT } from './own-answers';
import { createOwnPorts } from './own-ports';
import { REPORTS } from './policy';
import { failure, refusalOnSocket, refuse } from './refusing';
import { rewriteAnswer } from './rewriting';
import { createRouter } from './router';
import { type ProxySettings, putInForce } from './settings';
import { createSigning } from './signing';
import { letStrangerRead } from './strangers';
import { forwardSocket } from './upgrade';

export interface ProxyOptions extends ProxySettings {
  /** Whose frame a host is, with its port, such as `p1-42.localhost:4000`; undefined when it is nobody's. */
  playerOf(host: string): ProxiedPlayer | undefined;
  /** The simulated platform's host, such as `localhost:3333`; Discord's own addresses lead there. */
  platform: string;
  /** What `simulator/page/page.ts` is bundled to. */
  page: string;
  /** The origin of whoever frames activities, such as `http://localhost:3333`; it may set a page's safe area. */
  stage?: string;
  /** Whether a launch of this user has this `discord_proxy_ticket`. */
  hasTicket?: Embedder['hasTicket'];
  /** When the proxy is to exchange codes itself. */
  exchange?: Exchange;
  /** What goes wrong on purpose with the requests of players. */
  faults?: ProxyFaults;
  /** Answers what is asked of `localhost` itself, which belongs to no player. */
  control?: { readonly listener: RequestListener; readonly sockets: EventSockets };
  /** Hears of every request, once it is over. */
  onRequest?(request: ProxiedRequest): void;
  /** Hears what would not work inside Discord, and what to do; again each time that it happens. */
  onNotice?: HearNotice;
  /** Hears that the page in a player's frame is loaded, before anything of it has been passed on. */
  onPage?(userId: string): void;
}

/** What stands between activities and the network. */
export interface ActivityProxy {
  /** What signed requests are checked with, in hexadecimal digits. */
  readonly publicKey: string;
  /** What does not work about the mappings as they are now. */
  readonly problems: readonly MappingProblem[];
  readonly settings: Required<ProxySettings>;
  /** @throws MappingError when a mapping cannot be used; all settings are then as before */
  change(settings: { [key in keyof ProxySettings]?: ProxySettings[key] | undefined }): void;
  /**
   * Opens a port of 127.0.0.1 for a player, where a browser does not resolve names below `localhost`. What the page keeps there,
   * cookies included, is the player's own.
   *
   * @throws Error if too many players have one
   */
  portOf(player: Pick<ProxiedPlayer, 'userId' | 'applicationId'>): Promise<number>;
  /** Tells once more what a player's page has been told. */
  forget(userId: string): void;
  /**
   * @param port 0 for any
   * @returns the port
   * @throws Error with the code EADDRINUSE when the port is taken
   */
  start(port?: number): Promise<number>;
  /** Ends every connection. */
  stop(): Promise<void>;
}

/**
 * Makes Discord's proxy, simulated: it serves activities to frames that have an origin of their own each, on this
 * machine alone, and passes their requests on to what is mapped, and nothing else.
 * Sources: Discord's guides "Networking" and "Multiplayer"; what is assumed stands where it is decided.
 *
 * @throws MappingError when a mapping cannot be used
 */
export async function createProxy(options: ProxyOptions): Promise<ActivityProxy> {
  const { exchange } = options;
  const playerOf = (host: string): ProxiedPlayer | undefined => {
    const name = ownPorts.nameOf(host);
    const player = options.playerOf(name ?? host);
    return player && name ? { ...player, jar: jarOf(player) } : player;
  };
  const onRequest = heardBy(options.onRequest);
  const onPage = heardBy(options.onPage);
  const signer = await createSigner();
  const sign = createSigning(signer);
  const platform = createRouter(platformMappings(options.platform));
  const outgoing = createOutgoing();
  const notices = createNotices(heardBy(options.onNotice));
  const notify = notices.take;
  const takeReport = createReports(notify);
  const sockets = new Set<Duplex>();
  let settings = putInForce(options);

  const isOwn = (method: string, pathname: string) =>
    pathname === SCRIPT ||
    (method === 'POST' && (pathname === REPORTS || pathname === exchange?.path));
  const { stage, hasTicket = () => false } = options;
  const embedder: Embedder = { stage, hasTicket };
  const leadsTo = (request: IncomingMessage) =>
    destinationOf(request, { ...embedder, playerOf, sign, platform, isOwn, route: settings.route });

  const report = (
    request: IncomingMessage,
    destination: Destination,
    since: Since,
    { answer, request: asked, why, status, faults }: Told,
  ) => {
    const [args, data] = [asked?.(), answer?.()];
    const length = request.headers['content-length'];
    onRequest({
      ...(destination.player ? { userId: destination.player.userId } : {}),
      ...('route' in destination ? { target: addressOf(destination) } : {}),
      ...(status ? { status } : {}),
      ...(faults ? { faults } : {}),
      ...(why ? { why } : {}),
      ...(length ? { size: Number(length) } : {}),
      ...(args === undefined ? {} : { args }),
      ...(data === undefined ? {} : { data }),
      // Older browsers do not say what it is for.
      ...((request.headers['sec-fetch-dest'] ?? 'empty') === 'empty' ? { fetched: true } : {}),
      method: request.method ?? '',
      path: boundedAddress(request.url ?? ''),
      at: since.at,
      duration: Date.now() - since.at,
      bytes: since.socket.bytesWritten - since.sent,
    });
  };

  /** What faults do to a request, until whoever asks has gone. */
  const struckBy = (destination: Destination, asking: ServerResponse | Duplex) => {
    const path = ownPathOf(destination);
    if (!options.faults || !destination.player || path === undefined) return undefined;
    const leaving = new AbortController();
    const struck = options.faults(destination.player.userId, path, leaving.signal);
    if (!struck) return undefined;
    const leave = () => leaving.abort();
    asking.once('close', leave);
    return { ...struck, instead: struck.instead.finally(() => asking.off('close', leave)) };
  };

  const answerItself = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    own: Own,
    told: Told,
  ) => {
    const { player, host } = own;
    if (own.own === REPORTS) {
      return takeReport(incoming, response, player, { host, mappings: settings.mappings });
    }
    if (exchange && own.own === exchange.path) {
      told.request = keepBody(incoming);
      const answered = await answerExchange(exchange, player, incoming, response);
      told.answer = () => answered;
      return;
    }
    // Nobody may keep it: another version of the simulator may have the same address.
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'no-store' };
    response
      .writeHead(200, headers)
      .end(pageScript(options.page, settings.policy.mode, options.stage, player.jar));
  };

  /** Refuses a request, and tells whoever can do something about it. */
  const decline = (
    response: ServerResponse,
    refused: RefusedRequest & { readonly player?: ProxiedPlayer },
  ) => {
    const { status, message, player } = refused;
    const kind = status === 404 ? 'mapping' : status > 500 ? 'target' : undefined;
    if (kind && player) notify({ kind, userId: player.userId, message, lines: [] });
    refuse(response, refused);
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const since = beginning(incoming);
    const destination = await leadsTo(incoming);
    const told: Told = {};
    response.once('close', () => {
      const status = response.headersSent ? response.statusCode : undefined;
      report(incoming, destination, since, { ...told, status });
    });
    const { player } = destination;
    if (player && letStrangerRead(incoming, response, player)) return;
    const struck = struckBy(destination, response);
    if (struck) {
      told.faults = struck.faults;
      response.setHeader(FAULT, struck.faults.map(encodeURIComponent).join(', '));
      const instead = await struck.instead;
      if (response.destroyed) return;
      if (instead) return sendInstead(instead, response);
    }
    if ('status' in destination) {
      told.why = destination.message;
      return decline(response, destination);
    }
    if ('own' in destination) return answerItself(incoming, response, destination, told);
    if (isPage(incoming)) onPage(destination.player.userId);
    const { policy } = settings;
    const refusal = await forward(outgoing, {
      ...destination,
      incoming,
      response,
      begins(side, message) {
        told[side] = keepBody(message);
      },
      answer: (answer, isHtml) => rewriteAnswer(answer, isHtml, { ...destination, policy, notify }),
    });
    if (!refusal) return;
    told.why = refusal.message;
    decline(response, { ...refusal, player: destination.player });
  };

  const handleSocket = async (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    const since = beginning(incoming);
    const destination: Destination =
      incoming.headers.upgrade?.toLowerCase() === 'websocket'
        ? await leadsTo(incoming)
        : { status: 400, message: 'The proxy passes on WebSockets, and no other upgrade.' };
    const struck = struckBy(destination, socket);
    const tell = (status?: number) =>
      report(incoming, destination, since, { status, faults: struck?.faults });
    const stopWatching = struck && watchEnd(socket);
    const instead = await struck?.instead;
    stopWatching?.();
    let isOpen = false;
    const opened = () => {
      isOpen = true;
      tell(SWITCHED);
    };
    const passOn = async () => {
      if ('route' in destination) {
        return forwardSocket(outgoing, { ...destination, incoming, socket, head, opened });
      }
      return 'status' in destination
        ? destination
        : { status: 404, message: 'There is no WebSocket here.' };
    };
    const answered = () => (instead ? refusalOf(instead) : passOn());
    const outcome = socket.destroyed ? undefined : await answered();
    const status = typeof outcome === 'object' ? outcome.status : outcome;
    if (!isOpen) tell(status);
    if (outcome === undefined) socket.destroy();
    if (typeof outcome === 'object') socket.end(refusalOnSocket(outcome));
  };

  const serve = () => {
    const server = createServer({
      headersTimeout: HEAD_WITHIN,
      connectionsCheckingInterval: CHECKED_EVERY,
      maxHeaderSize: MAX_HEAD,
    });
    server.maxConnections = MAX_CONNECTIONS;
    return server
      .on('request', (request, response) => {
        if (options.control && CONTROL_HOST.test(request.headers.host ?? '')) {
          options.control.listener(request, response);
          return;
        }
        handle(request, response).catch((error) => refuse(response, failure(error)));
      })
      .on('upgrade', (request, socket, head) => {
        if (options.control && CONTROL_HOST.test(request.headers.host ?? '')) {
          options.control.sockets.upgrade(request, socket, head);
          return;
        }
        const failed = (error: unknown) => socket.end(refusalOnSocket(failure(error)));
        handleSocket(request, socket, head).catch(failed);
      })
      .on('connect', (_, socket) => {
        socket.on('error', () => socket.destroy());
        socket.end(refusalOnSocket({ status: 405, message: 'This proxy does not open tunnels.' }));
      });
  };
  const servers = [serve(), serve()] as const;
  const ownPorts = createOwnPorts(serve);

  return {
    publicKey: signer.publicKey,
    get problems() {
      return settings.problems;
    },
    get settings() {
      return { mappings: settings.mappings, policy: settings.policy };
    },
    change({ mappings = settings.mappings, policy = settings.policy }) {
      settings = putInForce({ mappings, policy });
    },
    portOf: ownPorts.portOf,
    forget: (userId) => notices.forget(userId),
    start: (port = 0) => listenOnLoopback(servers, port),
    async stop() {
      for (const socket of sockets) socket.destroy();
      options.control?.sockets.stop();
      await Promise.all([...servers, ...ownPorts.servers()].map(close));
      outgoing.close();
    },
  };
}

/** A listener that fails does not stop the request. */
function heardBy<T extends unknown[]>(
  listener: ((...told: T) => void) | undefined,
): (...told: T) => void {
  return (...told) => {
    try {
      listener?.(...told);
    } catch (error) {
      console.error('A listener of the proxy failed:', error);
    }
  };
}

/**
 * The proxy's own names: a page elsewhere, whose name somebody has led to this machine, asks for another. By the second one, the
 * stage finds out whether its browser resolves names below `localhost`.
 */
const CONTROL_HOST = /^(?:control\.)?localhost:\d+$/i;

/** When a request began, and what had been sent over its connection by then. */
const beginning = ({ socket }: IncomingMessage) => ({
  at: Date.now(),
  sent: socket.bytesWritten,
  socket,
});
type Since = ReturnType<typeof beginning>;

/** What is told of a request beside what came of it: what gives its bodies, and why it was refused. */
interface Told {
  request?: () => unknown;
  answer?: () => unknown;
  why?: string;
  status?: number | undefined;
  faults?: readonly string[] | undefined;
}

/** The status of a WebSocket that is open. */
const SWITCHED = 101;

/** Destroys a socket when its page leaves. Only a socket that is read notices that; what comes stays in it, to be passed on. */
function watchEnd(socket: Duplex): () => void {
  const leave = () => socket.destroy();
  socket.once('end', leave).read(0);
  return () => void socket.off('end', leave);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Whether a browser navigates a player's frame: frames that the activity has within its page have no launch of their own. */
function isPage({ method, headers, url = '' }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate';
  return method === 'GET' && mode === 'navigate' && /[?&]frame_id=/.test(url);
}
