import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { answering, ask, inFrontOf } from './testing/own-servers';

const json = { 'content-type': 'application/json' };

it('reports the request and response bodies that are JSON or forms', async () => {
  const { port, requests } = await inFrontOf(answering(json, '{"access_token":"t"}'));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await ask(port, '/', { method: 'POST', headers: json, body: '{"code":"c"}' });
  await ask(port, '/', { method: 'POST', headers: form, body: 'code=d' });
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
] as const)('decompresses %s to report responses and to rewrite pages', async (encoding, pack) => {
  const { port, requests } = await inFrontOf(({ url }, response) => {
    const type = url === '/' ? 'text/html' : 'application/json';
    response.writeHead(200, { 'content-type': type, 'content-encoding': encoding });
    response.end(pack(url === '/' ? '<script>go()</script>' : '{"a":1}'));
  });
  const { headers, body } = await ask(port, '/');
  expect(headers).not.toHaveProperty('content-encoding');
  expect(body).toMatch(/<script nonce="[^"]+">go\(\)<\/script>$/);
  await ask(port, '/data');
  await expect.poll(() => requests[1]).toMatchObject({ data: { a: 1 } });
});

it('keeps the beginning of a long body, and nothing of a decompression bomb or a body that is not data', async () => {
  const bodies: Record<string, [headers: Record<string, string>, body: string | Buffer]> = {
    '/long': [json, JSON.stringify({ text: 'x'.repeat(5_000_000) })],
    '/bomb': [{ ...json, 'content-encoding': 'gzip' }, gzipSync('1'.repeat(50_000_000))],
    '/a.css': [{ 'content-type': 'text/css' }, 'body {}'],
  };
  const { port, requests } = await inFrontOf(({ url = '' }, response) => {
    const [headers, body] = bodies[url] ?? [];
    response.writeHead(200, headers).end(body);
  });
  expect((await ask(port, '/long')).body).toHaveLength(5_000_011);
  for (const path of ['/bomb', '/a.css']) await ask(port, path);
  await expect.poll(() => requests).toHaveLength(3);
  const [long, ...others] = requests.map(({ data }) => data);
  expect(JSON.stringify(long).length).toBeLessThan(17_000);
  expect(others).toEqual([undefined, undefined]);
});
