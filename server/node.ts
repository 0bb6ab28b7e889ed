/** The production server on Node: the built client and the API on one port. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { serve } from '@hono/node-server';
import { createProxy } from '../simulator/platform/proxy';
import { standalonePlatform } from '../simulator/platform/standalone';
import { createApp } from './app';
import { readConfig, readPort } from './config';
import { securityHeaders } from './headers';
import { batchedLog } from './node-log';
import { loadSite, pageOf, siteRoutes } from './site';
import { inlineScriptHashes, isApiPath } from './site-policy';

/** The built client lies beside the built server. */
const PLAYGROUND = resolve(import.meta.dirname, '../playground');

/** How long requests may go on after the order to stop, in milliseconds. */
const GRACE = 10_000;

async function start(): Promise<void> {
  // What the environment already has is kept, so the nearer file comes first.
  for (const file of ['.env.local', '.env']) if (existsSync(file)) loadEnvFile(file);
  const { env } = process;
  const port = readPort(env, 'WEBAPP_SERVE_PORT', 3000);
  const config = readConfig(env);
  const standalone = config.simulated && !env.VITE_DISCORD_API_BASE;
  const askPlatform = standalone ? standalonePlatform(config.clientId) : fetch;
  // The simulated platform's proxy: in front of this server there is no other.
  const signs = config.simulated && !config.publicKey;
  const proxy = signs ? await createProxy({ ...config, fetch: askPlatform }) : undefined;
  const { publicKey } = proxy ?? config;
  const { log, flush } = batchedLog((lines) => process.stdout.write(lines));
  process.on('exit', flush);
  const api = createApp({ config: { ...config, publicKey }, fetch: askPlatform, log });
  const files = loadSite(PLAYGROUND);
  const inlineScripts = await inlineScriptHashes(pageOf(files));
  const site = siteRoutes(files, securityHeaders({ ...config, inlineScripts }));
  const answerApi = proxy
    ? async (request: Request) => api.fetch(await proxy.pass(request))
    : api.fetch;
  const answer = (request: Request) =>
    isApiPath(request.url) ? answerApi(request) : site.fetch(request);

  const platform = standalone
    ? 'simulated (set CLIENT_SECRET, BOT_TOKEN and VITE_CLIENT_ID for Discord)'
    : config.apiBase;
  const server = serve({ fetch: answer, port }, (address) => {
    console.log(
      `The playground is at http://localhost:${address.port}; its platform is ${platform}`,
    );
  });
  // Whoever sends a request slowly, or not to its end, does not hold a connection for ever.
  Object.assign(server, { headersTimeout: 10_000, requestTimeout: 20_000 });
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Stop what listens there, or choose another port with WEBAPP_SERVE_PORT.`
        : error.message,
    );
  });
  const stop = () => {
    server.close();
    setTimeout(
      () => 'closeAllConnections' in server && server.closeAllConnections(),
      GRACE,
    ).unref();
  };
  // npm passes Ctrl-C on, so it arrives twice; the second one changes nothing.
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

start().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
