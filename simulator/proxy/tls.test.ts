import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { expect, it, onTestFinished } from 'vitest';
import { findAddress } from '../cli/find-address';
import { answering, ask, running } from './testing/own-servers';

it('an activity on a local TLS server is found and proxied, whatever its certificate', async () => {
  // `vite-plugin-mkcert` and its like make such certificates.
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const page = answering({ 'content-type': 'text/html' }, '<h1>table</h1>');
  const server = createServer({ key, cert }, page).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const finder = findAddress({ isSimulator: () => false, signal: AbortSignal.timeout(5000) });
  finder.read(`  Local:   https://${host}/`);
  expect(await finder.found).toBe(`https://${host}/`);
  const mappings = [{ prefix: '/', target: host }];
  const { port } = await running({ mappings, tlsHosts: [host] });
  const body = expect.stringContaining('<h1>table');
  expect(await ask(port, '/')).toMatchObject({ status: 200, body });
  const without = await running({ mappings });
  expect((await ask(without.port, '/')).status).toBe(502);
});
