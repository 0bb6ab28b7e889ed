/** The server inside a page, for mock mode and for tests: nothing leaves the page. */
import { SIMULATED_BOT_TOKEN } from '../../simulator/platform/caller';
import type { Log } from '../log';
import type { Fetch } from '../upstream/upstream';
import { assembleApi } from './assemble';

export interface PageServerOptions {
  clientId: string;
  /** The base of the simulated platform's REST API, for requests through `fetch`. */
  apiBase: string;
  fetch: Fetch;
}

/** Handles a request to the playground's own server; the path begins with `/api`. */
export type PageServer = (path: string, init?: RequestInit) => Promise<Response>;

/** In characters. Mock mode's users have ids of any text. */
const MAX_USER_ID_LENGTH = 200;

/** Creates the server of a page, behind a proxy that signs as the platform's would. */
export function createPageServer({ clientId, apiBase, fetch }: PageServerOptions): PageServer {
  const handle = assembleApi({
    config: {
      simulated: true,
      clientId,
      applicationId: clientId,
      clientSecret: 'simulated',
      botToken: SIMULATED_BOT_TOKEN,
      publicKey: undefined,
      proxyAuthMode: 'log-only',
      apiBase,
    },
    fetch,
    log: logDefect,
    isUserId: (text) => text.length <= MAX_USER_ID_LENGTH,
  });
  return async (path, init) => handle(new Request(new URL(path, apiBase), init));
}

const logDefect: Log = (entry) => {
  if (entry.level === 'error') console.error('The server inside this page failed:', entry);
};
