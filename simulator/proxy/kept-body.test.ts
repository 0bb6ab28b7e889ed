import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ask, running, target } from './testing/own-servers';

const JSON_TYPE = { 'content-type': 'application/json' };

/** A proxy before a server that answers every request with this body. */
async function over(body: string | Buffer, headers: Record<string, string>) {
  const server = await target((incoming, response) => {
    incoming.resume().on('end', () => response.writeHead(200, headers).end(body));
  });
  return running({ mappings: [{ prefix: '/', target: server.host }] });
}

it('tells what was asked and answered, of JSON and of forms', async () => {
  const { port, requests } = await over('{"access_token":"t"}', JSON_TYPE);
  const asJson = { method: 'POST', headers: JSON_TYPE, body: '{"code":"c"}' };
  expect(await ask(port, '/api/token', asJson)).toMatchObject({ body: '{"access_token":"t"}' });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await ask(port, '/api/token', { method: 'POST', headers, body: 'code=d' });
  await expect.poll(() => requests).toHaveLength(2);
  expect(requests).toMatchObject([
    { args: { code: 'c' }, size: 12, data: { access_token: 't' } },
    { args: { code: 'd' }, size: 6, data: { access_token: 't' } },
  ]);
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('unpacks what is sent as %s', async (encoding, pack) => {
  const headers = { ...JSON_TYPE, 'content-encoding': encoding };
  const { port, requests } = await over(pack('{"a":1}'), headers);
  await ask(port, '/', { headers: { 'accept-encoding': encoding } });
  await expect.poll(() => requests).toMatchObject([{ data: { a: 1 } }]);
});

it('keeps the beginning of what is long, and nothing of what unpacks to far more than it was', async () => {
  const long = await over(JSON.stringify({ text: 'x'.repeat(5_000_000) }), JSON_TYPE);
  expect((await ask(long.port, '/')).body).toHaveLength(5_000_011);
  await expect.poll(() => long.requests).toHaveLength(1);
  expect(JSON.stringify(long.requests[0]?.data).length).toBeLessThan(17_000);
  const packed = { ...JSON_TYPE, 'content-encoding': 'gzip' };
  const bomb = await over(gzipSync('1'.repeat(50_000_000)), packed);
  await ask(bomb.port, '/', { headers: { 'accept-encoding': 'gzip' } });
  await expect.poll(() => bomb.requests).toHaveLength(1);
  expect(bomb.requests[0]).not.toHaveProperty('data');
});

it('tells of the exchange of a code too that it carries out itself', async () => {
  const redeem = async () => ({ status: 200, body: { access_token: 't' } });
  const { port, requests } = await running({ mappings: [], tokenPath: '/api/token', redeem });
  await ask(port, '/api/token', { method: 'POST', headers: JSON_TYPE, body: '{"code":"c"}' });
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests).toMatchObject([{ args: { code: 'c' }, data: { access_token: 't' } }]);
});

it('keeps nothing of other bodies, and says why it has refused a request', async () => {
  const { port, requests, proxy } = await over('body {}', { 'content-type': 'text/css' });
  await ask(port, '/a.css');
  proxy.change({ mappings: [{ prefix: '/', target: 'localhost:1' }] });
  await ask(port, '/b');
  await expect.poll(() => requests).toHaveLength(2);
  expect(requests[0]).not.toHaveProperty('data');
  expect(requests[1]).toMatchObject({ status: 502, why: expect.stringContaining('localhost:1') });
});
