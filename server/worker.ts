/** The production server at the edge, on Cloudflare Workers: the built client and the API. See wrangler.jsonc. */
import { getMimeType } from 'hono/utils/mime';
import { createProxy } from '../simulator/platform/proxy';
import { standalonePlatform } from '../simulator/platform/standalone';
import { createApp } from './app';
import { type Environment, readConfig } from './config';
import { securityHeaders } from './headers';
import { jsonLog } from './log';
import { configurationNotices } from './notices';
import { inlineScriptHashes, isApiPath, missingFile, wantedFile } from './site-policy';
import type { Fetch } from './upstream';

/** Variables and secrets, and where the built client is. */
type Bindings = Environment & { ASSETS: { fetch(request: Request): Promise<Response> } };

/** What answers requests; it lasts as long as the isolate, and another isolate's is as good. */
interface Edge {
  answerApi(request: Request): Promise<Response>;
  headers: Record<string, string>;
}

let edge: Edge | undefined;

export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    try {
      // With the first request: before it, an isolate has neither variables nor randomness.
      edge ??= await start(bindings);
    } catch (error) {
      return misconfigured(error);
    }
    return isApiPath(request.url)
      ? edge.answerApi(request)
      : answerFile(request, bindings, edge.headers);
  },
};

/**
 * Reads the configuration and makes the server.
 *
 * @throws ConfigurationError naming what is missing or malformed, and Error when the client has not been built
 */
async function start(bindings: Bindings): Promise<Edge> {
  const { ASSETS: _, ...env } = bindings;
  const config = readConfig(env);
  const standalone = config.simulated && !env.VITE_DISCORD_API_BASE;
  const askPlatform: Fetch = standalone
    ? standalonePlatform(config.clientId)
    : (url, init) => fetch(url, init);
  // The simulated platform's proxy: in front of this Worker there is no other.
  const signs = config.simulated && !config.publicKey;
  const proxy = signs ? await createProxy({ ...config, fetch: askPlatform }) : undefined;
  const { publicKey } = proxy ?? config;
  const app = createApp({ config: { ...config, publicKey }, fetch: askPlatform });
  const page = await findFile(bindings, '/index.html');
  // Kept for as long as the isolate lives, so the policy must not be that of a page that could not be read.
  if (!page) throw new Error('The assets hold no index.html. Build the client: npm run build');
  const inlineScripts = await inlineScriptHashes(await page.text());
  for (const reason of configurationNotices(config)) {
    jsonLog({ level: 'warn', message: 'configuration', reason });
  }
  return {
    answerApi: async (request) => app.fetch((await proxy?.pass(request)) ?? request),
    headers: securityHeaders({ ...config, inlineScripts }),
  };
}

/** A Worker cannot refuse to start, so it refuses every request; what is wrong is for its owner alone, in the log. */
function misconfigured(error: unknown): Response {
  const reason = error instanceof Error ? error.message : String(error);
  jsonLog({ level: 'error', message: 'misconfigured', reason });
  const message = 'The server is not configured. Its log says what is missing.';
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return Response.json({ error: { code: 'misconfigured', message } }, { status: 500, headers });
}

async function answerFile(request: Request, bindings: Bindings, headers: Record<string, string>) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'Use GET or HEAD.', { ...headers, allow: 'GET, HEAD' });
  }
  const { pathname } = new URL(request.url);
  const { path, otherwise, cacheControl } = wantedFile(pathname, request.headers.get('accept'));
  const found = await findFile(bindings, path, request);
  const file = found ?? (otherwise && (await findFile(bindings, otherwise, request)));
  if (!file) return plain(404, `There is no file ${path}.`, { ...headers, ...missingFile });
  const answer = new Response(request.method === 'HEAD' ? null : file.body, file);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  answer.headers.set('cache-control', cacheControl);
  const type = getMimeType(found ? path : '/index.html');
  answer.headers.set('content-type', type ?? 'application/octet-stream');
  return answer;
}

/** A file of the built client, or that it has not changed; undefined when there is none. */
async function findFile({ ASSETS }: Bindings, path: string, asked?: Request) {
  // A folder is no file, whatever the service behind the binding makes of it.
  if (path.endsWith('/')) return undefined;
  const known = asked?.headers.get('if-none-match');
  const headers: Record<string, string> = known ? { 'if-none-match': known } : {};
  const response = await ASSETS.fetch(new Request(`https://assets.invalid${path}`, { headers }));
  if (response.ok || response.status === 304) return response;
  await response.body?.cancel();
  return undefined;
}

function plain(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(text, {
    status,
    headers: { ...headers, 'content-type': 'text/plain; charset=UTF-8' },
  });
}
