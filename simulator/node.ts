/**
 * The built simulator on Node: the stage, the platform and the world on one port of this machine; with `--proxy`, also
 * Discord's proxy, simulated, in front of the playground or of what `--map` names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { serve } from '@hono/node-server';
import { drawInThreads } from './platform/draw-in-thread';
import { startActivityProxy } from './process/activity-proxy';
import { createSimulator, type ProxySide } from './process/app';
import { stageFiles } from './process/stage-files';
import { type ProxyFlags, readProxyFlags } from './proxy/flags';
import { readPort } from './utils/read-port';
import { guardTerminal } from './utils/terminal';
import { createEventSockets } from './worlds/event-sockets';

/** The built stage lies beside the built server. */
const STAGE_FOLDER = resolve(import.meta.dirname, '../simulator');
/** And so does what its proxy puts into pages. */
const PROXY_PAGE_FILE = resolve(import.meta.dirname, 'proxy-page.js');
/** And what draws the pictures of the CDN. */
const DRAWING_FILE = resolve(import.meta.dirname, 'drawing.js');

const STOP_TIMEOUT_MS = 8000;

function start(): void {
  const options = readProxyFlags(process.argv.slice(2));
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file);
  if (!existsSync(`${STAGE_FOLDER}/index.html`)) {
    throw new Error(`${STAGE_FOLDER}/index.html is missing. Build the stage: npm run build`);
  }
  const drawing = drawInThreads(() => DRAWING_FILE);
  const app = createSimulator({
    applicationId: process.env.VITE_CLIENT_ID,
    botToken: process.env.BOT_TOKEN,
    encode: drawing.encode,
  });
  app.use(stageFiles(STAGE_FOLDER));
  const port = readPort('SIMULATOR_PORT', process.env.SIMULATOR_PORT, 3333);
  // The world has no lock on its door, so it is open to this machine only.
  const server = serve({ fetch: app.fetch, port, hostname: 'localhost' }, (address) => {
    console.log(`The simulator is at http://localhost:${address.port}`);
    if (options) proxy = startProxy(options, `localhost:${address.port}`, app.proxySide);
    proxy?.then(
      (started) => console.log(`Behind the proxy, the activity is at ${started.address}`),
      (error) => {
        failToListen('PROXY_PORT', error);
        stop();
      },
    );
  });
  let proxy: ReturnType<typeof startProxy> | undefined;
  const sockets = createEventSockets(app.fetch);
  server.on('upgrade', sockets.upgrade);
  server.on('error', (error) => failToListen('SIMULATOR_PORT', error));
  const stop = () => {
    drawing.stop();
    sockets.stop();
    server.close();
    proxy?.then((started) => started.stop()).catch(() => {});
    // Streams of events have no end of their own.
    if ('closeAllConnections' in server) server.closeAllConnections();
    // Whatever does not end is left behind.
    setTimeout(() => process.exit(), STOP_TIMEOUT_MS).unref();
  };
  // npm passes Ctrl-C on, so it arrives twice; the second one changes nothing.
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

async function startProxy(options: ProxyFlags, simulator: string, side: ProxySide) {
  return startActivityProxy({
    ...options,
    simulator,
    side,
    root: `localhost:${process.env.WEBAPP_SERVE_PORT || 3000}`,
    applicationId: process.env.VITE_CLIENT_ID,
    port: readPort('PROXY_PORT', process.env.PROXY_PORT, 3334),
    page: readFileSync(PROXY_PAGE_FILE, 'utf8'),
  });
}

/** Says why something does not listen, whose port the variable chooses. */
function failToListen(variable: string, error: NodeJS.ErrnoException & { port?: number }): void {
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${error.port} is in use. Stop the program that uses it, or choose another port with ${variable}.`
      : error.message,
  );
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

guardTerminal();
try {
  start();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
