import { afterEach, describe, expect, test, vi } from 'vitest';
import { requestPlatform, requestServer } from './requests';
import type { Surroundings } from './surroundings';

afterEach(() => {
  vi.restoreAllMocks();
});

function answering(response: () => Response) {
  const requests: Request[] = [];
  const ask = async (path: string, init?: RequestInit) => {
    requests.push(new Request(`http://party.test${path}`, init));
    return response();
  };
  return {
    requests,
    surroundings: { callServer: ask, callPlatform: ask } as unknown as Surroundings,
  };
}

describe('a request to the platform', () => {
  test('carries the user’s token and gives the JSON of the answer', async () => {
    const { requests, surroundings } = answering(() => Response.json({ id: '1' }));
    expect(await requestPlatform(surroundings, 'secret', '/users/@me')).toEqual({ id: '1' });
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(requests[0]?.url).toBe('http://party.test/users/@me');
  });

  test.each([400, 401, 404, 500])(
    'that is answered with %i throws "error" and the status, and logs it',
    async (status) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      const { surroundings } = answering(() => new Response('{"message":"No"}', { status }));
      await expect(requestPlatform(surroundings, 't', '/users/@me')).rejects.toThrow(
        `error${status}`,
      );
      expect(logged).toHaveBeenCalledWith(
        `The platform answered ${status} to /users/@me`,
        '{"message":"No"}',
      );
    },
  );

  test.each([
    [401, '{"message":"401: Unauthorized"}', 'The platform says: 401: Unauthorized. The access'],
    [403, '{"message":"Missing Access."}', 'The platform says: Missing Access. The session lacks'],
    [404, '<!doctype html>', 'Not found, or not visible'],
    [429, '{"message":{"a":1}}', 'Too many requests to the platform'],
    [418, '', 'Compare the request with the reference'],
    [
      400,
      '{"message":"Invalid","errors":{"a":{"0":{"b":{"_errors":[{"message":"Too long."},{},null]}}}}}',
      'The platform says: Invalid. a.0.b: Too long. Compare',
    ],
    [400, '{"errors":{"a":{"_errors":7},"b":null,"c":[]},"message":""}', 'Compare'],
    [413, '[]', 'The request is too big'],
    [429, '{"message":"Slow down","retry_after":1.2}', 'The platform says: Slow down. .*wait 2 s.'],
    [429, '{"retry_after":"soon"}', 'Too many requests to the platform: wait a little'],
    [503, 'null', 'The platform is in trouble'],
  ])('that is answered with %i and %s comes with words and advice', async (status, text, hint) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { surroundings } = answering(() => new Response(text, { status }));
    const refusal = expect.objectContaining({ status, hint: expect.stringMatching(`^${hint}`) });
    await expect(requestPlatform(surroundings, 't', '/users/@me')).rejects.toEqual(refusal);
  });

  test('that is answered with a page says so', async () => {
    const { surroundings } = answering(() => new Response('<!doctype html>'));
    await expect(requestPlatform(surroundings, 't', '/users/@me')).rejects.toMatchObject({
      message: 'The platform answered /users/@me with something that is not JSON',
      hint: expect.stringContaining('check the network'),
    });
  });
});

describe.each([
  ['platform', (party: Surroundings) => requestPlatform(party, 't', '/users/@me')],
  ['own server', (party: Surroundings) => requestServer(party, '/api/token')],
])('a request that the %s does not answer', (whom, ask) => {
  const failing = (error: Error) =>
    answering(() => {
      throw error;
    }).surroundings;

  test('says who did not answer', async () => {
    const cause = new TypeError('Failed to fetch');
    await expect(ask(failing(cause))).rejects.toMatchObject({
      message: 'Failed to fetch',
      hint: expect.stringMatching(`${whom} did not answer: check the network`),
      cause,
    });
  });

  test('because it was given up rejects with the reason for giving it up', async () => {
    const reason = new DOMException('The page was left', 'AbortError');
    await expect(ask(failing(reason))).rejects.toBe(reason);
  });
});

describe('a request to the own server', () => {
  test('gives the JSON of the answer', async () => {
    const { surroundings } = answering(() => Response.json({ access_token: 'a' }));
    expect(await requestServer(surroundings, '/api/token')).toEqual({ access_token: 'a' });
  });

  test('that is refused throws the server’s own message', async () => {
    const body = { error: { code: 'invalid_grant', message: 'This code has been used.' } };
    const { surroundings } = answering(() => Response.json(body, { status: 400 }));
    await expect(requestServer(surroundings, '/api/token')).rejects.toMatchObject({
      message: '/api/token: This code has been used.',
      code: 'invalid_grant',
      hint: undefined,
    });
  });

  test('that something other than the server answers says what came back', async () => {
    const { surroundings } = answering(
      () => new Response('<!doctype html>', { status: 404, statusText: 'Not Found' }),
    );
    await expect(requestServer(surroundings, '/api/token')).rejects.toMatchObject({
      message: '/api/token: Request failed: 404 Not Found',
      code: 404,
      hint: expect.stringContaining('check that it is running'),
    });
  });

  test('that is answered with a page and status 200 says that it is not JSON', async () => {
    const { surroundings } = answering(() => new Response('<!doctype html>'));
    await expect(requestServer(surroundings, '/api/token')).rejects.toMatchObject({
      message: '/api/token: The answer is not JSON',
      code: 200,
      hint: expect.stringContaining('check that it is running'),
    });
  });

  test.each(['{"error":"no"}', '{"error":{"message":"","code":7}}', '[]', 'null'])(
    'that is refused with %s says the status',
    async (body) => {
      const { surroundings } = answering(() => new Response(body, { status: 500 }));
      await expect(requestServer(surroundings, '/api/token')).rejects.toMatchObject({
        message: '/api/token: Request failed: 500',
        code: 500,
      });
    },
  );
});
