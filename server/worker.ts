/** The production server at the edge, on Cloudflare Workers: the built client and the API. See wrangler.jsonc. */
import { getMimeType } from 'hono/utils/mime';
import { standalonePlatform } from '../simulator/platform/standalone';
import { createApp } from './app';
import { type Environment, readConfig } from './config';
import { securityHeaders } from './headers';
import { jsonLog } from './log';
import { inlineScriptHashes, isApiPath, wantedFile } from './site-policy';

/** Variables and secrets, and where the built client is. */
type Bindings = Environment & { ASSETS: { fetch(request: Request): Promise<Response> } };

/** What answers requests; it lasts as long as the isolate, and another isolate's is as good. */
interface Edge {
  api: { fetch(request: Request): Response | Promise<Response> };
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
      ? edge.api.fetch(request)
      : answerFile(request, bindings, edge.headers);
  },
};

/**
 * Reads the configuration and makes the server.
 *
 * @throws ConfigurationError naming what is missing or malformed
 */
async function start(bindings: Bindings): Promise<Edge> {
  const { ASSETS: _, ...env } = bindings;
  const config = readConfig(env);
  const standalone = config.simulated && !env.VITE_DISCORD_API_BASE;
  const api = createApp({
    config,
    ...(standalone ? { fetch: standalonePlatform(config.clientId) } : {}),
  });
  const page = await findFile(bindings, '/index.html');
  const inlineScripts = await inlineScriptHashes((await page?.text()) ?? '');
  return { api, headers: securityHeaders({ ...config, inlineScripts }) };
}

/** A Worker cannot refuse to start, so it refuses every request; what is wrong is for its owner alone, in the log. */
function misconfigured(error: unknown): Response {
  const reason = error instanceof Error ? error.message : String(error);
  jsonLog({ level: 'error', message: 'misconfigured', reason });
  const message = 'The server is not configured. Its log says what is missing.';
  return Response.json({ error: { code: 'misconfigured', message } }, { status: 500 });
}

async function answerFile(request: Request, bindings: Bindings, headers: Record<string, string>) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return plain(405, 'Use GET or HEAD.', { ...headers, allow: 'GET, HEAD' });
  }
  const { pathname } = new URL(request.url);
  const { path, otherwise, cacheControl } = wantedFile(pathname, request.headers.get('accept'));
  const found = await findFile(bindings, path, request);
  const file = found ?? (otherwise && (await findFile(bindings, otherwise, request)));
  if (!file) return plain(404, `There is no file ${path}.`, headers);
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
