import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { blackBox } from './black-box';
import { startFresh } from './quota';
import { startNode } from './runtimes';

describe('the server on Node', () => {
  blackBox(startNode);

  // On Workers, the runtime decides about a request whose client has gone.
  it('aborts its requests to the platform when the client disconnects', async (context) => {
    const { platform, address } = await startFresh(startNode, context);
    for (const [method, path] of [
      ['GET', '/api/activity-instance/i-1'],
      ['POST', '/api/token'],
    ] as const) {
      const ended = new Promise((resolve) => {
        platform.misbehave(({ signal }) => {
          signal.addEventListener('abort', resolve);
          return new Promise(() => {});
        });
      });
      platform.requests.length = 0;
      const headers = { 'content-type': 'application/json' };
      const client = request(address + path, { method, headers }).on('error', () => {});
      client.end(method === 'POST' ? '{"code":"a"}' : undefined);
      await expect.poll(() => platform.requests.length).toBe(1);
      client.destroy();
      await ended;
    }
  }, 15_000);
});
