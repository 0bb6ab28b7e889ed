import type { ProxiedPlayer } from '../launch';
import { jarOf } from '../page';
import { createSigner } from '../platform';
import type { ProxiedRequest } from '../traffic';
import { notifyEach } from '../utils';
import type { Redeem } from './exchange';
import type { ProxyFaults } from './faults';
import { RequestHandler } from './handler';
import type { Embedder } from './initiator';
import { listenOnLoopback } from './listening';
import { createNoticeLimiter, type Notice, type OnNotice } from './notices';
import { createOwnPorts } from './own-ports';
import { OwnRoutes, platformMappings } from './own-routes';
import { type ControlServer, closeServer, createProxyServer } from './server';
import { activateSettings, type ProxySettings } from './settings';
import { createSigning } from './signing';
import { UpstreamClient } from './upstream-client';
import { createRouter } from './url-mappings';

export interface ProxyOptions extends ProxySettings {
  /** Returns the player of a host such as `42.discordsays.com.1-42.localhost:4000`; undefined when there is none. */
  playerOf(host: string): ProxiedPlayer | undefined;
  /** The simulated platform's host, such as `localhost:3333`; Discord's own addresses lead there. */
  platform: string;
  /** The bundle of `simulator/page/page.ts`. */
  page: string;
  /** The origin of the page that frames activities, such as `http://localhost:3333`; it may set a page's safe area. */
  stage?: string;
  hasTicket?: Embedder['hasTicket'];
  /** Exchanges codes in the proxy itself, when `tokenPath` enables that. */
  redeem?: Redeem;
  faults?: ProxyFaults;
  control?: ControlServer;
  /** Hosts of this machine that speak TLS, such as `localhost:5173`. */
  tlsHosts?: readonly string[];
  /** Describes servers that are starting: the exchange of a code waits for the server that takes it. */
  describeStarting?(): string | undefined;
  /** Called for every request once it is over, and also when the answer to the exchange of a code is late. */
  onRequest?(request: ProxiedRequest): void;
  /** Called with a problem that would occur inside Discord, and what to do; again each time it happens. */
  onNotice?: OnNotice;
  /** Called when the page in a player's frame is loaded, before any of it has been passed on. */
  onPage?(userId: string): void;
}

export type ActivityProxy = Awaited<ReturnType<typeof createProxy>>;

/**
 * Creates the simulation of Discord's proxy: it serves activities to frames with an origin of their own each, on this
 * machine alone, and passes requests on only to mapped targets.
 * Sources: Discord's guides "Networking" and "Multiplayer"; assumptions are noted where they are made.
 *
 * @throws MappingError when a mapping cannot be used
 */
export async function createProxy(options: ProxyOptions) {
  const { page, stage, redeem, faults, control, hasTicket = () => false } = options;
  let settings = activateSettings(options);
  const notices = createNoticeLimiter((notice, again) => call(options.onNotice, notice, again));
  const notify = (notice: Notice) => notices.add(notice);
  const signer = await createSigner();
  const upstream = new UpstreamClient(options.tlsHosts);
  const playerOf = (host: string): ProxiedPlayer | undefined => {
    const name = ownPorts.nameOf(host);
    const player = options.playerOf(name ?? host);
    return player && name ? { ...player, jar: jarOf(player) } : player;
  };
  const handler = new RequestHandler({
    admission: { playerOf, stage, hasTicket },
    platform: createRouter(platformMappings(options.platform)),
    sign: createSigning(signer),
    ownRoutes: new OwnRoutes({ page, stage, redeem, notify, settings: () => settings }),
    ...{ upstream, faults, notify },
    ...(options.describeStarting ? { describeStarting: options.describeStarting } : {}),
    settings: () => settings,
    onRequest: (request) => call(options.onRequest, request),
    onPage: (userId) => call(options.onPage, userId),
  });
  const serve = () => createProxyServer(handler, control);
  const servers = [serve(), serve()] as const;
  const ownPorts = createOwnPorts(serve);

  return {
    /** The key that verifies signed requests, in hexadecimal digits. */
    publicKey: signer.publicKey,
    get problems() {
      return settings.problems;
    },
    get settings(): Required<ProxySettings> {
      const { mappings, policy, tokenPath } = settings;
      return { mappings, policy, tokenPath };
    },
    /** @throws MappingError when a mapping cannot be used; the settings then stay as they were */
    change({
      mappings = settings.mappings,
      policy = settings.policy,
      tokenPath = settings.tokenPath,
    }: { [key in keyof ProxySettings]?: ProxySettings[key] | undefined }): void {
      settings = activateSettings({ mappings, policy, tokenPath });
    },
    portOf: ownPorts.portOf,
    /** Lets the notices of a player's page be reported again. */
    forget: (userId: string) => notices.forget(userId),
    /** Returns the port, any for 0. Throws an Error with the code EADDRINUSE when it is taken. */
    start: (port = 0) => listenOnLoopback(servers, port),
    /** Ends every connection. */
    async stop(): Promise<void> {
      handler.stop();
      control?.sockets.stop();
      await Promise.all([...servers, ...ownPorts.servers()].map(closeServer));
      upstream.close();
    },
  };
}

/** Calls a listener, whose failure does not stop the request. */
function call<T extends unknown[]>(listener: ((...args: T) => void) | undefined, ...args: T): void {
  notifyEach('the proxy', [listener], ...args);
}
