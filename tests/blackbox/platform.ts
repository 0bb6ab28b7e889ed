import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createPlatform } from '../../simulator/platform';
import { ids, localWorld, seed } from '../../simulator/world';

export const BOT_TOKEN = 'the-bot-token-5d1';

/** A platform over HTTP; the tests control its world and its answers. */
export async function startPlatform() {
  const world = localWorld(seed());
  const platform = createPlatform(world, { botToken: BOT_TOKEN });
  const requests: string[] = [];
  let misbehavior: ((request: Request) => Response | Promise<Response>) | undefined;
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
    fetch: (request) => {
      const { pathname, search } = new URL(request.url);
      requests.push(`${request.method} ${pathname.replace('/api/v10', '')}${search}`);
      return misbehavior ? misbehavior(request) : platform.fetch(request);
    },
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const apiBase = `http://127.0.0.1:${port}/api/v10`;
  const own = { client: ids.client, scopes: ['identify'] };
  const code = async (code: string, userId: string = ids.me) => {
    await world.commit({ type: 'grant', code, grant: { ...own, userId, redeemed: false } });
    return code;
  };
  return {
    apiBase,
    /** The environment of a server that has credentials, and asks this platform. */
    env: { VITE_CLIENT_ID: ids.application, VITE_DISCORD_API_BASE: apiBase, BOT_TOKEN },
    world,
    requests,
    /** Answers instead of the platform, until it is given undefined. */
    misbehave(answer: typeof misbehavior) {
      misbehavior = answer;
    },
    /** Puts a user's bearer token into the world. */
    async token(token: string, userId: string = ids.me) {
      const access = { ...own, userId, expires: '2112-01-01T00:00:00Z' };
      const made = await code(`code-of-${token}`, userId);
      await world.commit({ type: 'token', code: made, token, access });
      return { authorization: `Bearer ${token}` };
    },
    /** A code that can be exchanged once. */
    code,
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Platform = Awaited<ReturnType<typeof startPlatform>>;
