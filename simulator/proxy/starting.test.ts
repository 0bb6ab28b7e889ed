import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { ask, inFrontOf } from './testing/own-servers';

const EXCHANGE = { code: 'a-code', other: 1 };

const post = (port: number, path: string, data: object) =>
  ask(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });

it.each<[string, number, string]>([
  ['Vite', 500, ''],
  ['webpack’s server', 504, 'Error occurred while trying to proxy'],
])('while servers start, a token exchange is retried until %s is up', async (_, status, error) => {
  const bodies: string[] = [];
  const { port, requests } = await inFrontOf(
    async (request, response) => {
      bodies.push(await text(request));
      const [code, type, body] =
        bodies.length < 3
          ? ([status, 'text/plain', error] as const)
          : ([200, 'application/json', '{"access_token":"t"}'] as const);
      response.writeHead(code, { 'content-type': type }).end(body);
    },
    { describeStarting: () => 'They are starting.' },
  );
  const answer = await post(port, '/api/token', EXCHANGE);
  expect(answer).toMatchObject({ status: 200, body: '{"access_token":"t"}' });
  expect(bodies).toEqual(Array(3).fill(JSON.stringify(EXCHANGE)));
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ status: 200, args: EXCHANGE });
  expect(requests[0]).not.toHaveProperty('why');
});

it('a request that fails on its own, has no code, or arrives after the start is not retried', async () => {
  const failures = {
    '/api/fails': [500, 'no such table'],
    '/api/alone': [502, 'Post "https://discord.com/api/oauth2/token": no such host'],
  } as const;
  let isStarting = true;
  let asked = 0;
  const { port } = await inFrontOf(
    (request, response) => {
      asked += 1;
      request.resume();
      const [status, body] = failures[request.url as keyof typeof failures] ?? [500, ''];
      response.writeHead(status, { 'content-type': 'text/plain' }).end(body);
    },
    { describeStarting: () => (isStarting ? 'They are starting.' : undefined) },
  );
  for (const [path, [status, body]] of Object.entries(failures)) {
    expect(await post(port, path, EXCHANGE)).toMatchObject({ status, body });
  }
  expect((await post(port, '/api/score', { score: 1 })).status).toBe(500);
  isStarting = false;
  expect((await post(port, '/api/token', EXCHANGE)).status).toBe(500);
  expect(asked).toBe(4);
});
