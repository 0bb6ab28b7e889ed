import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { respondToClientErrors } from './client-errors';

let server: Server;

beforeAll(async () => {
  server = createServer(
    { connectionsCheckingInterval: 20, headersTimeout: 100, requestTimeout: 100 },
    (_, response) => response.end('served'),
  );
  respondToClientErrors(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
    socket.write(text);
  });
}

it.each([
  ['that is malformed', 'hello\r\n\r\n', 400, 'bad_request'],
  ['with a method that does not exist', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'bad_request'],
  [
    'with a header that is too long',
    `GET / HTTP/1.1\r\nHost: a\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  ['that is incomplete', 'GET / HTTP/1.1\r\nHost: a\r\n', 408, 'request_timeout'],
])('a request %s is answered with JSON', async (_, text, status, code) => {
  const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(head).toContain(`Content-Length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toEqual({ error: { code, message: expect.any(String) } });
});

it('other requests are passed to the server', async () => {
  expect(await send('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain('served');
});
