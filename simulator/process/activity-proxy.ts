import { playerAt, playerHost, type Signature } from '../launch';
import {
  createProxy,
  hasAuthCode,
  type Mapping,
  type Policy,
  platformPolicy,
  type Redeem,
} from '../proxy';
import { ProxyControl, serveOnProxyHost } from '../proxy-control';
import type { ProxiedRequest } from '../traffic';
import { plainLine, postJson } from '../utils';
import { ids } from '../world';
import type { ProxySide } from './app';
import { listenerAt } from './listener';

interface ActivityProxyOptions {
  /** In the order given. */
  mappings: readonly Mapping[];
  /** The path where the proxy exchanges codes itself, such as `/api/token`; none when left out. */
  tokenPath?: string | undefined;
  /** The mode of the policy; enforced when left out. */
  policy?: Policy['mode'] | undefined;
  /** How requests are signed; correctly when left out. */
  signature?: Signature | undefined;
  /** The host and port of the simulator, such as `localhost:3333`. */
  simulator: string;
  /** The target of `/` without a mapping, such as `localhost:3000`; with a folder if its server has all below it. */
  root: string;
  /** True if a server on this machine speaks TLS there. */
  usesTls?: boolean | undefined;
  /** The activity's initial client id, the seed's own if there is none; the stage may adopt another. */
  applicationId?: string | undefined;
  /** The proxy's port; 0 for any. */
  port: number;
  /** The bundle of `simulator/page/page.ts`. */
  page: string;
  /** The shared state with a simulator in the same process. */
  side?: ProxySide | undefined;
  /** Describes the activity's servers that have just been started. */
  describeStarting?(): string | undefined;
  /** Returns the ports of the command's processes. */
  ports?(): Promise<readonly number[]>;
  /** Receives warnings about what would not work inside Discord, with lines to copy; by default the terminal does. */
  warn?(message: string, lines: readonly string[]): void;
}

/**
 * Starts a proxy like the one between an activity and the network inside Discord, in front of the mapped servers.
 *
 * @throws MappingError when a mapping cannot be used
 * @throws Error with the code EADDRINUSE when the port is taken
 */
export async function startActivityProxy(options: ActivityProxyOptions) {
  const { simulator, root, mappings, warn = warnInTerminal, side } = options;
  const applicationId = options.applicationId || ids.application;
  const hasRoot = mappings.some(({ prefix }) => prefix === '/');
  const stage = `http://${simulator}`;
  const control = new ProxyControl(options.signature);
  const proxy = await createProxy({
    mappings: hasRoot ? mappings : [...mappings, { prefix: '/', target: root }],
    playerOf(host) {
      const player = playerAt(host);
      if (!player) return undefined;
      return { ...player, isDeveloper: true, ...control.settingsOf(player.userId) };
    },
    platform: simulator,
    ...(options.usesTls ? { tlsHosts: root.split('/').slice(0, 1) } : {}),
    policy: { ...platformPolicy, ...(options.policy ? { mode: options.policy } : {}) },
    stage,
    page: options.page,
    control: serveOnProxyHost(control, stage),
    onRequest: createRequestSender(simulator, options.ports),
    faults: side?.faults,
    hasTicket: side?.hasTicket,
    redeem: redeemAt(simulator),
    ...(options.tokenPath ? { tokenPath: options.tokenPath } : {}),
    describeStarting: options.describeStarting,
    onNotice(notice, again) {
      control.addNotice(notice);
      if (!again && notice.kind !== 'picture') warn(notice.message, notice.lines);
    },
    onPage: (userId) => control.beginPage(userId),
  });
  control.attach(proxy);
  for (const { message } of proxy.problems) warn(message, []);
  const port = await proxy.start(options.port);
  if (side) side.proxyControl = control;
  const url = `http://${playerHost({ userId: ids.me, applicationId })}:${port}`;
  return {
    /** The address of the stage that shows it. */
    address: `${stage}/?${new URLSearchParams({ url })}`,
    /** The address of the first player's frame. */
    activity: url,
    /** The key that checks signed requests, in hexadecimal digits. */
    publicKey: proxy.publicKey,
    async stop(): Promise<void> {
      if (side) side.proxyControl = undefined;
      await proxy.stop();
    },
  };
}

function warnInTerminal(message: string, lines: readonly string[]): void {
  console.warn(['', ...[message, ...lines].map(plainLine)].join('\n  '));
}

/** Redeems codes at the simulated platform, as the activity's server would. */
function redeemAt(simulator: string): Redeem {
  return async (code, { applicationId }) => {
    const response = await fetch(`http://${simulator}/api/v10/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: applicationId,
        client_secret: 'the simulated platform accepts any',
        grant_type: 'authorization_code',
        code,
      }),
    });
    return { status: response.status, body: await response.json() };
  };
}

/** The time during which requests are collected before they are sent, in milliseconds, and their maximum number. */
const COLLECT_INTERVAL_MS = 50;
const MAX_COLLECTED = 200;
/** The maximum number of ports reported with a request. */
const MAX_PORTS = 8;

/** Reports requests to the simulator, for the stage. Nobody waits for it, and nothing fails with it. */
function createRequestSender(
  simulator: string,
  ports: ActivityProxyOptions['ports'] = async () => [],
): (request: ProxiedRequest) => void {
  let requests: ProxiedRequest[] = [];
  const send = () => {
    postJson(`http://${simulator}/worlds/requests`, { requests }).catch(() => {});
    requests = [];
  };
  const add = (request: ProxiedRequest) => {
    if (!request.userId || requests.length >= MAX_COLLECTED) return;
    requests.push(request);
    if (requests.length === 1) setTimeout(send, COLLECT_INTERVAL_MS).unref();
  };
  const lookups = new Map<number, ReturnType<typeof lookUpPort>>();
  const lookUpPort = (port: number) =>
    Promise.all([listenerAt(port, Number(simulator.split(':').at(-1))), ports()]);
  let waiting = 0;
  return (request) => {
    const port = localPortOf(request.target);
    // A page may post without limit.
    if (port === undefined || waiting >= MAX_COLLECTED || !hasAuthCode(request))
      return add(request);
    waiting += 1;
    // The players of an activity fail together, at the same server.
    const lookup = lookups.get(port) ?? lookUpPort(port).finally(() => lookups.delete(port));
    lookups.set(port, lookup);
    void lookup.then(([listener, all]) => {
      waiting -= 1;
      const otherPorts = all.filter((each) => each !== port).slice(0, MAX_PORTS);
      add({ ...request, ...(listener ? { listener } : {}), otherPorts });
    });
  };
}

/** Returns the port of an address of this machine. */
function localPortOf(address: string | undefined): number | undefined {
  if (address === undefined) return undefined;
  const { hostname, port, protocol } = new URL(address);
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return undefined;
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}
