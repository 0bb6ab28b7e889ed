import { createPlatform } from '../../simulator/platform';
import { createSigningProxy } from '../../simulator/platform/signing-proxy';
import { ids, localWorld } from '../../simulator/world';
import { createApp } from '../api/app';
import { type Environment, readConfig } from '../config';
import type { LogEntry } from '../log';
import type { Fetch } from '../upstream/upstream';

const API = 'http://localhost:3333/api/v10';

/** The server over a simulated platform of its own, watched; it enforces who may ask unless `env` says otherwise. */
export async function simulatedServer(env: Environment = {}) {
  const world = localWorld();
  const platform = createPlatform(world);
  const requests: string[] = [];
  const log: LogEntry[] = [];
  let misbehavior: Fetch | undefined;
  const fetch: Fetch = async (url, init) => {
    requests.push(`${init.method ?? 'GET'} ${url.replace(API, '')}`);
    return misbehavior ? misbehavior(url, init) : platform.fetch(new Request(url, init));
  };
  const proxy = await createSigningProxy({
    applicationId: ids.application,
    apiBase: API,
    fetch: async (url, init) => platform.fetch(new Request(url, init)),
  });
  const config = readConfig({ PUBLIC_KEY: proxy.publicKey, ...env });
  const app = createApp({ config, fetch, log: (entry) => void log.push(entry), timeoutMs: 200 });

  return {
    world,
    app,
    requests,
    log,
    /** Answers instead of the platform, until it is given undefined. */
    misbehave(answer: Fetch | undefined) {
      misbehavior = answer;
    },
    async signIn(userId: string = ids.me, scopes = ['identify']) {
      const [code, token] = [`code-${userId}-${scopes}`, `token-${userId}-${scopes.length}`];
      const expires = '2112-01-01T00:00:00Z';
      const access = { userId, client: ids.client, scopes, expires };
      await world.commit({ type: 'grant', code, grant: { ...access, redeemed: false } });
      await world.commit({ type: 'token', code, token, access });
      return { authorization: `Bearer ${token}` };
    },
    /** The headers of a request with that token behind the proxy, which takes the token out. */
    async throughProxy(headers: Record<string, string>) {
      const passed = await proxy.pass(new Request('http://localhost/', { headers }));
      return Object.fromEntries([...passed.headers].filter(([name]) => name !== 'authorization'));
    },
    async get(path: string, headers: Record<string, string> = {}) {
      const response = await app.request(path, { headers });
      const body = await response.json();
      return { response, status: response.status, body, code: body.error?.code as string };
    },
  };
}

export type SimulatedServer = Awaited<ReturnType<typeof simulatedServer>>;
