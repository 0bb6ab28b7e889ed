/** The built simulator on Node: the stage, the platform and the world on one port of this machine. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createSimulator } from './app';
import { stageHeaders } from './stage-headers';

/** The built stage lies beside the built server. */
const STAGE = resolve(import.meta.dirname, '../simulator');

function start(): void {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file);
  if (!existsSync(`${STAGE}/index.html`)) {
    throw new Error(`${STAGE}/index.html is missing. Build the stage: npm run build`);
  }
  const app = createSimulator(process.env.VITE_CLIENT_ID, process.env.BOT_TOKEN).use(
    serveStatic({
      root: STAGE,
      onFound(_, c) {
        for (const [name, value] of Object.entries(stageHeaders)) c.header(name, value);
      },
    }),
  );
  const port = readPort(process.env.SIMULATOR_PORT || '3333');
  // The world has no lock on its door, so it is open to this machine only.
  const server = serve({ fetch: app.fetch, port, hostname: 'localhost' }, (address) => {
    console.log(`The simulator is at http://localhost:${address.port}`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Stop what listens there, or choose another port with SIMULATOR_PORT.`
        : error.message,
    );
  });
  const stop = () => {
    server.close();
    // Streams of events have no end of their own.
    if ('closeAllConnections' in server) server.closeAllConnections();
  };
  // npm passes Ctrl-C on, so it arrives twice; the second one changes nothing.
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function readPort(value: string): number {
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Error(
    `SIMULATOR_PORT is "${value}"; it must be a port, a whole number from 0 to 65535`,
  );
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

try {
  start();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
