import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { ids } from '../../simulator/world';
import { blackBox } from './black-box';
import { startFresh } from './quota';
import { startNode } from './runtimes';

describe('the server on Node', () => {
  blackBox(startNode);

  // On Workers, the runtime decides what happens to a request whose client has gone.
  it.each([
    ['GET', `/api/iap/${ids.application}/skus`],
    ['GET', '/api/activity-instance/i-1'],
    ['POST', '/api/token'],
  ])(
    'ends what it asks the platform for a client that has gone: %s %s',
    async (method, path) => {
      const { platform, address } = await startFresh(startNode);
      const ended = new Promise((resolve) => {
        platform.misbehave(({ signal }) => {
          signal.addEventListener('abort', resolve);
          return new Promise(() => {});
        });
      });
      const headers = { 'content-type': 'application/json' };
      const client = request(address + path, { method, headers }).on('error', () => {});
      client.end(method === 'POST' ? '{"code":"a"}' : undefined);
      await expect.poll(() => platform.requests.length).toBe(1);
      client.destroy();
      await ended;
    },
    15_000,
  );
});
