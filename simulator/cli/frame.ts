import { startBehindProxy } from '../process';
import { nameOfPackage, titleAt } from './activity-name';
import { openHeadless } from './headless';
import { openBrowser } from './open-browser';
import type { Run } from './run-context';
import type { SimulatorServer } from './server';
import { mappingsOf } from './validate-settings';

/** Shows the activity on the stage, behind the proxy unless the settings say otherwise, and opens what is to be opened. */
export async function frameActivity(
  run: Run,
  server: SimulatorServer,
  activity: string,
): Promise<void> {
  const { settings, parts, folder, print, simulator, stops, fail } = run;
  const behind = settings.direct ? undefined : await startProxy(run, server, new URL(activity));
  if (!parts.activity && nameOfPackage(folder) === undefined) {
    const title = await titleAt(activity);
    if (title) server.setName(title);
  }
  server.show(behind?.url ?? activity);
  const { api } = server;
  const publicKey = behind && { publicKey: behind.publicKey };
  print({ event: 'ready', simulator, activity, api, ...publicKey });
  if (settings.open) {
    await openBrowser(simulator, (message) => print({ event: 'notice', message, lines: [] }));
  }
  if (!settings.headless) return;
  // Nobody can answer dialogs in a browser without a window.
  const unattended = new URL('/?decisions=accept', simulator).href;
  const browser = await openHeadless(unattended, fail);
  stops.add(() => browser.stop());
}

/** @returns the activity's address behind the proxy, and the key that checks the proxy's signatures */
async function startProxy(run: Run, server: SimulatorServer, activity: URL) {
  const { settings, parts, print, port, stops } = run;
  const { tokenPath, policy, signature } = settings;
  const { clientId } = server;
  const page = await parts.proxyPage();
  const startAt = (at: number) =>
    startBehindProxy({
      mappings: mappingsOf(settings),
      ...(tokenPath ? { tokenPath } : {}),
      ...(policy ? { policy } : {}),
      ...(signature ? { signature } : {}),
      ...(clientId ? { applicationId: clientId } : {}),
      simulator: `localhost:${port}`,
      side: server.proxySide,
      root: activity.host,
      port: at,
      page,
      warn: (message, lines) => print({ event: 'notice', message, lines }),
    });
  // The port is part of the activity's origin, to which the browser's storage belongs.
  const proxy = await startAt(port + 1).catch((error) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return startAt(0);
  });
  stops.add(() => proxy.stop());
  const { href } = new URL(`${activity.pathname}${activity.search}`, proxy.activity);
  return { url: href, publicKey: proxy.publicKey };
}
