import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { openOverHttp, openOverWebSocket } from '../control-client';
import { createSimulator } from '../process';
import { readEvents } from '../utils';
import { ids } from '../world';
import { createEventSockets } from './event-sockets';

const inGerman = { type: 'device', client: ids.client, patch: { locale: 'de' } } as const;

let simulator: ReturnType<typeof createSimulator>;
let stop: () => Promise<unknown>;
let port: number;

beforeEach(async () => {
  simulator = createSimulator();
  const sockets = createEventSockets(simulator.fetch);
  const server = createServer(getRequestListener(simulator.fetch)).on('upgrade', sockets.upgrade);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
  stop = () => {
    sockets.stop();
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => stop());

const open = (path: string, options: ClientOptions = {}) =>
  new WebSocket(`ws://127.0.0.1:${port}${path}`, options);

async function refusalOf(socket: WebSocket) {
  const [, response] = await once(socket, 'unexpected-response');
  let text = '';
  for await (const piece of response) text += piece;
  return [response.statusCode, text] as const;
}

describe('an event stream over a WebSocket', () => {
  it('sends the same bytes as over HTTP', async () => {
    const socket = open('/worlds/default/events');
    const chunks: Buffer[] = [];
    socket.on('message', (message: Buffer) => chunks.push(message));
    const address = `http://127.0.0.1:${port}/worlds/default/events`;
    const events = readEvents(await openOverHttp(address, AbortSignal.timeout(10_000)));
    await expect.poll(() => chunks.length).toBe(1);
    await simulator.worlds.first.commit(inGerman);
    const over = [await events.next(), await events.next()].map(({ value }) => value);
    await expect.poll(() => chunks.length).toBe(2);
    const both = readEvents(new Blob(chunks.map((each) => new Uint8Array(each))).stream());
    expect([(await both.next()).value, (await both.next()).value]).toEqual(over);
    socket.close();
    await events.return();
  });

  it.each([
    ['a WebSocket', openOverWebSocket],
    ['HTTP', openOverHttp],
  ])('over %s fails the reader when its signal ends it', async (_, open) => {
    vi.stubGlobal('WebSocket', WebSocket);
    onTestFinished(() => void vi.unstubAllGlobals());
    const controller = new AbortController();
    const address = `http://127.0.0.1:${port}/worlds/default/events`;
    const events = readEvents(await open(address, controller.signal));
    await events.next();
    const next = events.next();
    controller.abort();
    await expect(next).rejects.toThrow(/abort/);
    await expect.poll(() => simulator.worlds.first.followers).toBe(0);
  });

  it('ends when the other side disconnects, and closes the launch that it held', async () => {
    const { first } = simulator.worlds;
    const socket = open('/worlds/default/events?stageId=stage-1');
    await once(socket, 'message');
    const place = { guildId: ids.boardGames, channelId: ids.sideTable };
    const opened = { type: 'launch', client: ids.client, place, instanceId: 'i-1' } as const;
    await first.commit({ ...opened, stageId: 'stage-1' });
    socket.terminate();
    await expect.poll(() => first.followers).toBe(0);
    expect(first.store.get().clients[ids.client]?.launch).toBeNull();
  });

  it.each([
    ['another origin', { origin: 'http://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['an opaque origin, as of a sandboxed frame', { origin: 'null' }],
    ['another hostname for this machine', { headers: { host: 'evil.example' } }],
  ])('is refused for %s', async (_, options) => {
    for (const path of ['/worlds/default', '/worlds/default/reports', '/proxy'])
      expect((await refusalOf(open(`${path}/events`, options)))[0], path).toBe(403);
    expect(simulator.worlds.first.followers).toBe(0);
  });

  it('is open to the stage, and is refused with the same message as over HTTP', async () => {
    const socket = open('/worlds/default/events', { origin: `http://127.0.0.1:${port}` });
    await once(socket, 'open');
    socket.close();
    const [status, message] = await refusalOf(open('/worlds/No_Name/events'));
    const response = await fetch(`http://127.0.0.1:${port}/worlds/No_Name/events`);
    expect([status, message]).toEqual([response.status, await response.text()]);
    const noStream = 'There is no stream of events at /worlds/default.\n';
    expect(await refusalOf(open('/worlds/default'))).toEqual([404, noStream]);
  });

  it('is closed after a message that is too long or an invalid handshake', async () => {
    const { first } = simulator.worlds;
    const socket = open('/worlds/default/events');
    await once(socket, 'open');
    socket.send('x'.repeat(10_000));
    await once(socket, 'close');
    const headers = { connection: 'upgrade', upgrade: 'websocket' };
    const upgrade = request({ port, path: '/worlds/default/events', headers }).end();
    const [answer] = await once(upgrade, 'response');
    expect(answer.statusCode).toBe(400);
    await expect.poll(() => first.followers).toBe(0);
  });
});
