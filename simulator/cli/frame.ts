import { startActivityProxy } from '../process';
import { isLoopback } from '../utils';
import { openHeadless } from './headless';
import { openBrowser } from './open-browser';
import { nameOfPackage, titleAt } from './project';
import type { Run } from './run-context';
import type { SimulatorServer } from './server';
import { mappingsOf } from './validate-settings';

export interface ActivityServers {
  /** Describes the servers that may not be up yet; undefined once all of them must be. */
  readonly describeStarting: () => string | undefined;
  readonly ports: () => Promise<readonly number[]>;
}

/** `proxied` and `publicKey` are undefined without the proxy. */
export type Addresses = Awaited<ReturnType<typeof frameActivity>>;

/** Shows the activity on the stage, behind the proxy unless the settings forbid it; opens a browser if they say so. */
export async function frameActivity(
  run: Run,
  server: SimulatorServer,
  activity: string,
  servers: ActivityServers,
) {
  const { settings, parts, folder, print, simulator, cleanups, fail } = run;
  const proxy = settings.direct
    ? undefined
    : await startProxy(run, server, new URL(activity), servers);
  if (!parts.activity && nameOfPackage(folder) === undefined) {
    const title = await titleAt(activity);
    if (title) server.setName(title);
  }
  server.show(proxy?.url ?? activity);
  const { api } = server;
  const publicKey = proxy && { publicKey: proxy.publicKey };
  print({ event: 'ready', simulator, activity, api, ...publicKey });
  const addresses = { simulator, activity, api, proxied: proxy?.url, ...publicKey };
  if (settings.open) {
    await openBrowser(simulator, (message) => print({ event: 'notice', message, lines: [] }));
  }
  if (!settings.headless) return addresses;
  // Nobody can answer dialogs in a browser without a window.
  const browser = await openHeadless(new URL('/?decisions=accept', simulator).href, fail);
  cleanups.add(() => browser.stop());
  return addresses;
}

/** @returns the activity's address behind the proxy, and the key that checks the proxy's signatures */
async function startProxy(
  run: Run,
  server: SimulatorServer,
  activity: URL,
  { describeStarting, ports }: ActivityServers,
) {
  const { settings, parts, print, port, cleanups } = run;
  const { tokenPath, policy, signature } = settings;
  const page = await parts.proxyPage();
  // The proxy strips `/.proxy` from every path; a server that serves everything below it is mapped with it.
  const hasProxyPrefix = /^\/\.proxy(?=\/|$)/.test(activity.pathname);
  const startAt = (at: number) =>
    startActivityProxy({
      mappings: mappingsOf(settings),
      ...{ tokenPath, policy, signature },
      applicationId: server.clientId,
      simulator: `localhost:${port}`,
      side: server.proxySide,
      root: hasProxyPrefix ? `${activity.host}/.proxy` : activity.host,
      usesTls: activity.protocol === 'https:' && isLoopback(activity.hostname),
      port: at,
      page,
      ...{ describeStarting, ports },
      warn: (message, lines) => print({ event: 'notice', message, lines }),
    });
  // The port is part of the activity's origin, to which the browser's storage belongs.
  const proxy = await startAt(port + 1).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startAt(0);
  });
  cleanups.add(() => proxy.stop());
  const pathname = hasProxyPrefix ? activity.pathname.slice('/.proxy'.length) : activity.pathname;
  const { href } = new URL(`${pathname}${activity.search}`, proxy.activity);
  return { url: href, publicKey: proxy.publicKey };
}
