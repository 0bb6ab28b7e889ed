import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from '@playwright/test';
import { bundleProxyPage } from '../../scripts/proxy-page.mjs';
import { playerAt, playerHost } from '../../simulator/launch';
import { type ActivityProxy, createProxy, type Notice } from '../../simulator/proxy';

const applicationId = '1000000000000000042';

interface Served {
  /** A server at a port of its own, named by host and port. */
  serve(listener: RequestListener, prepare?: (server: Server) => void): Promise<string>;
}

export interface Behind extends Served {
  readonly proxy: ActivityProxy;
  readonly notices: Notice[];
  /** The requests that the simulated platform got. */
  readonly requests: string[];
  at(userId: string): string;
  /** A page of another site, which frames activities as Discord's client does. */
  readonly client: string;
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers everybody, so that only the policy keeps a page from it. */
export const openly: RequestListener = ({ url = '' }, response) => {
  response.setHeader('access-control-allow-origin', '*');
  if (url.endsWith('.png')) response.setHeader('content-type', 'image/png').end(PIXEL);
  else if (url.endsWith('.js')) {
    response.setHeader('content-type', 'text/javascript').end('window.loaded = true;');
  } else response.setHeader('content-type', 'text/plain').end(`outside ${url}`);
};

export const test = base.extend<{ behind: Behind }>({
  behind: async ({ page }, use) => {
    const stops: (() => unknown)[] = [];
    const serve: Served['serve'] = async (listener, prepare) => {
      const server = createServer(listener);
      prepare?.(server);
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      stops.push(() => {
        server.close();
        server.closeAllConnections();
      });
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    };
    const requests: string[] = [];
    const platform = await serve((request, response) => {
      requests.push(request.url ?? '');
      openly(request, response);
    });
    const client = `http://${await serve((_, response) => response.setHeader('content-type', 'text/html').end('<body>'))}`;
    const notices: Notice[] = [];
    const proxy = await createProxy({
      mappings: [],
      playerOf(host) {
        const player = playerAt(host);
        return player && { ...player, isDeveloper: true };
      },
      platform,
      stage: client,
      page: await bundleProxyPage(),
      onNotice: (notice, again) => again || notices.push(notice),
    });
    const port = await proxy.start();
    const at = (userId: string) => `http://${playerHost({ userId, applicationId })}:${port}`;
    await use({ proxy, notices, requests, at, client, serve });
    await page.goto('about:blank');
    await proxy.stop();
    for (const stop of stops) stop();
  },
});
