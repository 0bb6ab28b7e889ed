/** The production server on Node: the built client and the API on one port. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { serve } from '@hono/node-server';
import { assembleBuilt } from './assemble';
import { answerClientErrors } from './client-errors';
import { readConfig, readPort } from './config';
import { addressAt, USUAL_HOST, whyNotListening } from './listening';
import { batchedLog } from './node-log';
import { configurationNotices } from './notices';
import { loadFiles } from './site-files';

/** The built client lies beside the built server. */
const PLAYGROUND = resolve(import.meta.dirname, '../playground');

/** How long requests may go on after the order to stop, in milliseconds. */
const GRACE = 10_000;

async function start(): Promise<void> {
  // What the environment already has is kept, so the nearer file comes first.
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file);
  const { env } = process;
  const port = readPort(env, 'WEBAPP_SERVE_PORT', 3000);
  const hostname = env.HOST || USUAL_HOST;
  const config = readConfig(env);
  const { log, flush } = batchedLog((lines) => process.stdout.write(lines));
  process.on('exit', flush);
  for (const reason of configurationNotices(config)) {
    log({ level: 'warn', message: 'configuration', reason });
  }
  const answer = assembleBuilt({ config, read: loadFiles(PLAYGROUND), compresses: true, log });

  const platform = config.standalone
    ? 'simulated (set CLIENT_SECRET, BOT_TOKEN and VITE_CLIENT_ID for Discord)'
    : config.apiBase;
  // Without HTTP/2, which it is not asked for, it is this kind of server.
  const server = serve({ fetch: answer, port, hostname }, (address) => {
    const where = addressAt(hostname, address.port);
    console.log(`The playground is at ${where}; its platform is ${platform}`);
  }) as Server;
  answerClientErrors(server);
  // Whoever sends a request slowly, or not to its end, does not hold a connection for ever.
  Object.assign(server, { headersTimeout: 10_000, requestTimeout: 20_000 });
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(whyNotListening(error, hostname, port));
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.close();
    // A connection is kept for a next request; this was its last one.
    setInterval(() => server.closeIdleConnections(), 50).unref();
    setTimeout(() => server.closeAllConnections(), GRACE).unref();
  };
  // npm passes Ctrl-C on, so it arrives twice; the second one changes nothing.
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
