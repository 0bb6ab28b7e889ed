/** The production server at the edge, on Cloudflare Workers: the built client and the API. See wrangler.jsonc. */
import type { ExecutionContext } from 'hono';
import { type RawEnvironment, readConfig } from '../config';
import { jsonLog } from '../log';
import { configurationNotices } from '../notices';
import { FilesUnavailable, type ReadFile } from '../site/site';
import { assembleBuilt, type FetchHandler } from './assemble';

/** Variables and secrets, and the assets binding of the built client. */
type Bindings = RawEnvironment & { ASSETS: Assets };
interface Assets {
  fetch(request: Request): Promise<Response>;
}

/** Handles requests. Each isolate has its own, for as long as it lives. */
let handle: FetchHandler | undefined;

export default {
  async fetch(request: Request, bindings: Bindings, context: ExecutionContext): Promise<Response> {
    try {
      // With the first request: before it, an isolate has neither variables nor randomness.
      handle ??= start(bindings);
    } catch (error) {
      return misconfiguredResponse(error);
    }
    return handle(request, bindings, context);
  },
};

/** @throws ConfigurationError naming what is missing or malformed */
function start({ ASSETS, ...env }: Bindings): FetchHandler {
  const config = readConfig(env);
  for (const reason of configurationNotices(config)) {
    jsonLog({ level: 'warn', message: 'configuration', reason });
  }
  // Cloudflare compresses what leaves it.
  return assembleBuilt({
    config,
    read: readFromAssets(ASSETS),
    shouldCompress: false,
    log: jsonLog,
  });
}

/** Rejects every request, because a Worker cannot refuse to start. Only its log has the reason. */
function misconfiguredResponse(error: unknown): Response {
  const reason = error instanceof Error ? error.message : String(error);
  jsonLog({ level: 'error', message: 'misconfigured', reason });
  const message = 'The server is not configured. See the server log for what is missing.';
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return Response.json({ error: { code: 'misconfigured', message } }, { status: 500, headers });
}

/** Reads files from the service that keeps the built client. */
function readFromAssets(assets: Assets): ReadFile {
  return async (path) => {
    // A folder counts as missing, whatever the response of the service behind the binding.
    if (path.endsWith('/')) return undefined;
    let response: Response;
    try {
      response = await assets.fetch(new Request(`https://assets.invalid${path}`));
      if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
    } catch (error) {
      throw new FilesUnavailable(503, `The asset service failed: ${String(error)}`);
    }
    if (response.status === 404) return undefined;
    const overloaded = response.status === 429 || response.status === 503;
    const reason = `The asset service responded with status ${response.status}.`;
    throw new FilesUnavailable(overloaded ? 503 : 502, reason);
  };
}
