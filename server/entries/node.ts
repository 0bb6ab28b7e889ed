/** The production server on Node: the built client and the API on one port. */
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { readConfig, readPort } from '../config';
import { respondToClientErrors } from '../node/client-errors';
import { connectionLimit, manageConnections, timeouts } from '../node/connections';
import { addressAt, DEFAULT_HOST, describeListenError } from '../node/listening';
import { streamLog } from '../node/log';
import { configurationNotices } from '../notices';
import { loadFiles } from '../site/files';
import { assembleBuilt } from './assemble';

/** The folder of the built client, beside the built server. */
const PLAYGROUND_FOLDER = resolve(import.meta.dirname, '../playground');

const LOG_TIMEOUT_MS = 500;

async function start(): Promise<void> {
  // Variables that are already set are kept, so the nearer file comes first.
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file);
  const { env } = process;
  const port = readPort(env, 'WEBAPP_SERVE_PORT', 3000);
  const hostname = env.HOST || DEFAULT_HOST;
  const config = readConfig(env);
  const { log, flush } = streamLog(process.stdout);
  for (const reason of configurationNotices(config)) {
    log({ level: 'warn', message: 'configuration', reason });
  }
  const handle = assembleBuilt({
    config,
    read: loadFiles(PLAYGROUND_FOLDER),
    shouldCompress: true,
    log,
  });

  const platform = config.standalone
    ? 'simulated (set CLIENT_SECRET, BOT_TOKEN and VITE_CLIENT_ID for Discord)'
    : config.apiBase;
  const options = { fetch: handle, port, hostname, serverOptions: timeouts };
  // The type is certain, since HTTP/2 is not requested.
  const server = serve(options, (address) => {
    const url = addressAt(hostname, address.port);
    console.log(`The playground is at ${url}; its platform is ${platform}`);
  }) as Server;
  respondToClientErrors(server);
  const stop = manageConnections(server, { limit: connectionLimit() });
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(describeListenError(error, hostname, port));
  });
  // npm passes Ctrl-C on, so it arrives twice; the second one changes nothing.
  process.on('SIGINT', stop).on('SIGTERM', stop);
  server.on('close', async () => {
    // A reader of the log may have stalled, and must not keep the process alive.
    await Promise.race([flush(), setTimeout(LOG_TIMEOUT_MS)]);
    process.exit();
  });
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
