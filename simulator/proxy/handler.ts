import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { FAULT_HEADER } from '../platform';
import type { ProxiedRequest } from '../traffic';
import { type Admission, admit, type RefusedRequest } from './admission';
import { pictureNotice } from './cdn-folders';
import { applyFaults, type ProxyFaults, refusalOf, sendFaultResponse } from './faults';
import { forward } from './forward';
import type { Notice } from './notices';
import { allowOpaqueOrigin } from './opaque-origin';
import type { OwnRoutes } from './own-routes';
import { failure, formatSocketRefusal, refuse } from './refusing';
import { RequestReporter } from './reporting';
import { rewriteResponse } from './rewriting';
import { type Destination, type ForwardDestination, type Routing, routeRequest } from './routing';
import type { ActiveSettings } from './settings';
import { forwardSocket } from './upgrade';
import type { UpstreamClient } from './upstream-client';
import type { Router } from './url-mappings';

export interface HandlerParts {
  readonly admission: Admission;
  /** The router of Discord's own addresses. */
  readonly platform: Router;
  readonly sign: Routing['sign'];
  readonly upstream: UpstreamClient;
  readonly ownRoutes: OwnRoutes;
  readonly faults?: ProxyFaults | undefined;
  describeStarting?(): string | undefined;
  settings(): ActiveSettings;
  notify(notice: Notice): void;
  onRequest(request: ProxiedRequest): void;
  onPage(userId: string): void;
}

/** Takes a request through its steps: admit, route, apply faults, answer or forward, report. */
export class RequestHandler {
  readonly #sockets = new Set<Duplex>();

  constructor(private readonly parts: HandlerParts) {}

  handle(incoming: IncomingMessage, response: ServerResponse): void {
    this.#respond(incoming, response).catch((error) => refuse(response, failure(error)));
  }

  handleUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket)).on('error', () => socket.destroy());
    this.#respondToUpgrade(incoming, socket, head).catch((error) =>
      socket.end(formatSocketRefusal(failure(error))),
    );
  }

  /** Ends every WebSocket. */
  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { ownRoutes, onPage, onRequest } = this.parts;
    const report = new RequestReporter(incoming);
    const destination = await this.#route(incoming);
    report.destination = destination;
    const stopWaiting = report.reportIfLate(response, onRequest);
    response.once('close', () => {
      stopWaiting();
      onRequest(report.finish(response.headersSent ? response.statusCode : undefined));
    });
    const { player } = destination;
    if (player && allowOpaqueOrigin(incoming, response, player)) return;
    if (await this.#applyFaults(response, destination, report)) return;
    if ('status' in destination) return this.#refuse(response, destination, report);
    if ('answerPath' in destination) {
      return ownRoutes.respond(incoming, response, destination, report);
    }
    const { userId } = destination.player;
    if (isPage(incoming)) onPage(userId);
    const picture = pictureNotice(destination.pathname, userId);
    if (picture) this.parts.notify(picture);
    const refusal = await this.#forward(incoming, response, destination, report);
    if (refusal) this.#refuse(response, { ...refusal, player: destination.player }, report);
  }

  async #respondToUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const report = new RequestReporter(incoming);
    const destination: Destination =
      incoming.headers.upgrade?.toLowerCase() === 'websocket'
        ? await this.#route(incoming)
        : { status: 400, message: 'The proxy forwards WebSockets, but no other upgrades.' };
    report.destination = destination;
    const faults = applyFaults(this.parts.faults, destination, socket);
    report.faults = faults?.faults;
    const stopWatching = faults && watchEnd(socket);
    const faultResponse = await faults?.response;
    stopWatching?.();
    let isReported = false;
    const finish = (status: number | undefined) => {
      if (!isReported) this.parts.onRequest(report.finish(status));
      isReported = true;
    };
    const opened = () => finish(SWITCHING_PROTOCOLS);
    const forwardOrRefuse = () => {
      if ('status' in destination) return destination;
      return 'route' in destination
        ? forwardSocket(this.parts.upstream, { ...destination, incoming, socket, head, opened })
        : { status: 404, message: 'There is no WebSocket here.' };
    };
    const result = socket.destroyed
      ? undefined
      : await (faultResponse ? refusalOf(faultResponse) : forwardOrRefuse());
    finish(typeof result === 'object' ? result.status : result);
    if (result === undefined) socket.destroy();
    if (typeof result === 'object') socket.end(formatSocketRefusal(result));
  }

  async #route(incoming: IncomingMessage): Promise<Destination> {
    const { admission, platform, sign, ownRoutes, settings } = this.parts;
    const admitted = admit(incoming, admission);
    if ('status' in admitted) return admitted;
    return routeRequest(admitted, incoming, { platform, sign, route: settings().route, ownRoutes });
  }

  /** Applies faults. Returns true when one has answered, or when the page has left during a delay. */
  async #applyFaults(
    response: ServerResponse,
    destination: Destination,
    report: RequestReporter,
  ): Promise<boolean> {
    const outcome = applyFaults(this.parts.faults, destination, response);
    if (!outcome) return false;
    report.faults = outcome.faults;
    response.setHeader(FAULT_HEADER, outcome.faults.map(encodeURIComponent).join(', '));
    const faultResponse = await outcome.response;
    if (faultResponse && !response.destroyed) await sendFaultResponse(faultResponse, response);
    return faultResponse !== undefined || response.destroyed;
  }

  #forward(
    incoming: IncomingMessage,
    response: ServerResponse,
    destination: ForwardDestination,
    report: RequestReporter,
  ): Promise<RefusedRequest | undefined> {
    const { upstream, notify, settings, describeStarting } = this.parts;
    const { policy } = settings();
    return forward(upstream, {
      ...destination,
      ...{ incoming, response, report },
      ...(describeStarting ? { describeStarting } : {}),
      rewrite: (upstreamResponse, isHtml) =>
        rewriteResponse(upstreamResponse, isHtml, { ...destination, policy, notify }),
    });
  }

  /** Refuses a request, with a notice when the mappings or the target are the cause. */
  #refuse(response: ServerResponse, refusal: RefusedRequest, report: RequestReporter): void {
    const { status, message, player } = refusal;
    report.why = message;
    const kind = status === 404 ? 'mapping' : status > 500 ? 'target' : undefined;
    if (kind && player) this.parts.notify({ kind, userId: player.userId, message, lines: [] });
    refuse(response, refusal);
  }
}

const SWITCHING_PROTOCOLS = 101;

/** Destroys a socket when its page leaves. Only a socket that is read notices that; arriving data stays buffered. */
function watchEnd(socket: Duplex): () => void {
  const leave = () => socket.destroy();
  socket.once('end', leave).read(0);
  return () => void socket.off('end', leave);
}

/** Checks whether a browser navigates a player's frame: frames within the activity's page have no launch. */
function isPage({ method, headers, url = '' }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate';
  return method === 'GET' && mode === 'navigate' && /[?&]frame_id=/.test(url);
}
