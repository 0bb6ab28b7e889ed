import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort } from '../../tests/harness/free-port';
import { startServer } from './server';

const stage = { serve: async () => new Response('stage') };
const start = (port: number) =>
  startServer({ port, stage, clientId: '42', drawing: () => '', query: { client_id: 'any' } });

it('the root address shows what the simulator is waiting for, and then redirects to the activity', async () => {
  const port = await findFreePort();
  const server = await start(port);
  const ask = () => fetch(`http://localhost:${port}/`, { redirect: 'manual' });
  const waiting = await ask();
  expect(waiting.status).toBe(503);
  expect(await waiting.text()).toContain(
    'is looking for the activity’s address in the command’s output',
  );
  server.setStatus(() => 'a < b');
  expect(await (await ask()).text()).toContain('<p>a &#60; b');
  server.show('http://localhost:9/');
  const { headers } = await ask();
  expect(headers.get('location')).toBe('/?url=http%3A%2F%2Flocalhost%3A9%2F&client_id=any');
  await server.stop();
});

it('a taken port is reported with what uses it, or how to find out', async () => {
  const port = await findFreePort();
  const first = await start(port);
  const taken = `Port ${port} is taken: another`;
  await expect(start(port)).rejects.toMatchObject({
    code: 69,
    message: expect.stringContaining(`${taken} simulator is running there.`),
  });
  await first.stop();
  const other = createServer((socket) => socket.destroy());
  await once(other.listen(port, 'localhost'), 'listening');
  const tool = process.platform === 'win32' ? 'netstat' : 'lsof';
  await expect(start(port)).rejects.toThrow(
    new RegExp(`${taken} program is listening there\\. Stop it: "${tool}`),
  );
  other.close();
});
