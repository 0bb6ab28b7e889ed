import type { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { drawInThreads } from '../platform';
import { createSimulator, stageHeaders } from '../process';
import { listenOnLoopback } from '../proxy';
import type { Scenario } from '../scenario';
import { isApiHost, isCdnHost } from '../utils';
import { createEventSockets, type OnReport, type RunWorld } from '../worlds';
import { Failure } from './failure';
import { describePortOwner } from './port-owner';

/** The port on which the public package expects a host on this machine. */
export const SDK_HOST_PORT = 3333;

export interface StagePart {
  readonly serve: MiddlewareHandler;
  /** Receives the `upgrade` events of the servers that are not the simulator's, if the stage has its own WebSocket. */
  readonly upgrades?: EventEmitter;
}

export type SimulatorServer = Awaited<ReturnType<typeof startServer>>;

interface ServerOptions {
  port: number;
  stage: StagePart;
  clientId: string | undefined;
  name?: string | undefined;
  /** The scenario of every world. */
  scenario?: Scenario | undefined;
  world?: RunWorld | undefined;
  onReport?: OnReport | undefined;
  /** The built file of the worker that draws the pictures, `drawing-thread.ts`. */
  drawing(): string | Promise<string>;
  /** Further options of the bare address, such as the name of a world. */
  query?: Readonly<Record<string, string>>;
}

/**
 * Serves stage, platform and world on one port. Other machines cannot reach it, because the world is not protected.
 *
 * @throws Failure if the port is taken, with a description of the program that has it
 */
export async function startServer(options: ServerOptions) {
  const { port, stage, clientId, scenario, onReport } = options;
  let shown: string | undefined;
  let status = () => 'The simulator is looking for the activity’s address in the command’s output.';
  const app = new Hono();
  app.get('/', (c, next) => {
    const parameters = new URL(c.req.url).searchParams;
    if (parameters.has('url')) return next();
    if (shown === undefined)
      return c.html(waiting(status()), 503, { ...stageHeaders, 'cache-control': 'no-store' });
    const own = Object.fromEntries(parameters);
    return c.redirect(`/?${new URLSearchParams({ url: shown, ...options.query, ...own })}`, 302);
  });
  const drawing = drawInThreads(options.drawing);
  // The simulator has one application, so any bot's token belongs to it.
  const simulator = createSimulator({
    applicationId: clientId,
    applicationName: options.name,
    botToken: null,
    scenario,
    runWorld: options.world,
    onReport,
    encode: drawing.encode,
  });
  app.route('/', simulator);
  app.use(stage.serve);
  const listener = getRequestListener(app.fetch);
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const path = platformPath(request);
    if (path === undefined) {
      const message = `The simulator serves Discord's API and CDN here, but not ${request.url}.\n`;
      return response.writeHead(404, { 'content-type': 'text/plain' }).end(message);
    }
    request.url = path;
    return listener(request, response);
  };
  const servers = [createServer(respond), createServer(respond)] as const;
  const sockets = createEventSockets(simulator.fetch);
  for (const server of servers) {
    server.on('upgrade', (request, socket, head) => {
      if (stage.upgrades && !OWN_SOCKET_PATHS.test(request.url ?? ''))
        stage.upgrades.emit('upgrade', request, socket, head);
      else sockets.upgrade(request, socket, head);
    });
  }
  try {
    await listenOnLoopback(servers, port);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Failure('port', await describeOwner(port));
    throw new Failure('port', `The simulator cannot listen on port ${port}: ${message}`);
  }
  return {
    api: `http://localhost:${port}/api/v10`,
    clientId,
    proxySide: simulator.proxySide,
    worlds: simulator.worlds,
    /** Shows this activity at the stage's bare address from now on; until then, it shows a waiting page. */
    show(url: string) {
      shown = url;
    },
    /** Sets the status of the activity that the waiting page shows. */
    setStatus(getStatus: () => string) {
      status = getStatus;
    },
    setName(name: string) {
      for (const { store } of simulator.worlds.all()) {
        const { id } = store.get().application;
        void store.commit({ type: 'application', id, name }).catch(() => {});
      }
    },
    async stop() {
      drawing.stop();
      sockets.stop();
      for (const server of servers) {
        server.close();
        // Streams of events do not end by themselves.
        server.closeAllConnections();
      }
    },
  };
}

const OWN_SOCKET_PATHS = /^\/(?:worlds|proxy)\//;

async function describeOwner(port: number): Promise<string> {
  const owner = await describePortOwner(port);
  const portHint =
    port === SDK_HOST_PORT
      ? '@discord/embedded-app-sdk accepts only a host at this port. With --port, you can frame only activities that use a different SDK.'
      : 'Choose another port with --port.';
  return `Port ${port} is taken: ${owner} ${portHint}`;
}

const waiting = (status: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Simulator</title>
<style>:root{color-scheme:light dark;font:16px system-ui}body{display:grid;place-content:center;min-height:100vh;margin:0;padding:1rem}</style>
</head><body><main role="status"><h1>Waiting for the activity…</h1>
<p>${status.replace(/[&<]/g, (each) => `&#${each.charCodeAt(0)};`)} See the terminal for details.</p></main></body></html>
`;

/**
 * Returns the simulator's path for a request. A server with the preload sends its requests for Discord here, under
 * Discord's host names. The simulator has Discord's API and CDN; the path is undefined for anything else.
 */
function platformPath({ url = '/', headers }: IncomingMessage): string | undefined {
  const host = headers.host?.replace(/:\d+$/, '') ?? '';
  if (isCdnHost(host)) return `/cdn${url}`;
  if (!isApiHost(host)) return url;
  return url.startsWith('/api/') ? url : undefined;
}
