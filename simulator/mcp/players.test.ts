import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { Players } from './players';

/** The contexts that are open in a browser which is told so over its DevTools protocol. */
let contexts: Set<string>;
let starts: number;
let refused: string | undefined;
let players: Players;
beforeEach(async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  [contexts, starts, refused] = [new Set(), 0, undefined];
  let lastContext = 0;
  server.on('connection', (socket) =>
    socket.on('message', (text) => {
      const { id, method, params } = JSON.parse(`${text}`);
      if (method === refused) return socket.send(JSON.stringify({ id, error: { message: 'no' } }));
      const result: Record<string, unknown> = { sessionId: 's', targetId: 't' };
      if (method === 'Target.createBrowserContext') {
        lastContext += 1;
        result.browserContextId = `c${lastContext}`;
        contexts.add(`c${lastContext}`);
      }
      if (method === 'Target.disposeBrowserContext') contexts.delete(params.browserContextId);
      socket.send(JSON.stringify({ id, result }));
    }),
  );
  const { port } = server.address() as AddressInfo;
  players = new Players(async () => {
    starts += 1;
    return { devTools: `ws://127.0.0.1:${port}`, stop: async () => {} };
  });
  return async () => {
    await players.stop();
    server.close();
  };
});

const show = (key = 'default/1') => players.show(key, 'http://localhost/');

it('a player that is opened several times at once has one page, and closing it leaves none', async () => {
  await Promise.all([show(), show(), show('default/2'), show()]);
  expect([starts, contexts.size, players.open.length]).toEqual([1, 2, 2]);
  const closing = [
    players.close('default/1'),
    players.close('default/1'),
    players.close('default/2'),
  ];
  expect(await Promise.all(closing)).toEqual([true, false, true]);
  expect([contexts.size, players.open]).toEqual([0, []]);
});

it.each(['Target.createTarget', 'Page.navigate'])(
  'a page that fails to open (%s) leaves nothing behind, and the next one opens',
  async (method) => {
    refused = method;
    await expect(show()).rejects.toThrow('The browser reports: no');
    expect([contexts.size, players.open]).toEqual([0, []]);
    refused = undefined;
    await show();
    expect(contexts.size).toBe(1);
  },
);

it('no browser starts for a player who comes after the end', async () => {
  await players.stop();
  await expect(show()).rejects.toThrow('The browser has exited.');
  expect(starts).toBe(0);
});
