import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { expect, it, onTestFinished } from 'vitest';
import { findAddress } from '../cli/find-address';
import { ask, running } from './testing/own-servers';

/** A server on this machine with a certificate of its own making, as `vite-plugin-mkcert` and its like have it. */
async function secureServer() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const server = createServer({ key, cert }, (_, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>table</h1>'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('an activity whose server on this machine speaks TLS is found and passed on, with any certificate', async () => {
  const host = await secureServer();
  const finder = findAddress({ isSimulator: () => false, signal: AbortSignal.timeout(5000) });
  finder.read(`  Local:   https://${host}/`);
  expect(await finder.found).toBe(`https://${host}/`);
  const mappings = [{ prefix: '/', target: host }];
  const { port } = await running({ mappings, tlsHosts: [host] });
  expect(await ask(port, '/')).toMatchObject({
    status: 200,
    body: expect.stringContaining('<h1>table'),
  });
  const without = await running({ mappings });
  expect((await ask(without.port, '/')).status).toBe(502);
});
