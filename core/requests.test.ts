import { afterEach, describe, expect, test, vi } from 'vitest';
import { requestPlatform, requestServer } from './requests';
import type { Surroundings } from './surroundings';

afterEach(() => {
  vi.restoreAllMocks();
});

function answering(response: () => Response) {
  const asked: Request[] = [];
  const ask = async (path: string, init?: RequestInit) => {
    asked.push(new Request(`http://party.test${path}`, init));
    return response();
  };
  return { asked, surroundings: { callServer: ask, callPlatform: ask } as unknown as Surroundings };
}

describe('a request to the platform', () => {
  test('carries the user’s token and gives the JSON of the answer', async () => {
    const { asked, surroundings } = answering(() => Response.json({ id: '1' }));
    expect(await requestPlatform(surroundings, 'secret', '/users/@me')).toEqual({ id: '1' });
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
    expect(asked[0]?.url).toBe('http://party.test/users/@me');
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
});

describe('a request to the own server', () => {
  test('gives the JSON of the answer', async () => {
    const { surroundings } = answering(() => Response.json({ access_token: 'a' }));
    expect(await requestServer(surroundings, '/api/token')).toEqual({ access_token: 'a' });
  });

  test('that is refused throws the server’s own message', async () => {
    const body = { error: { code: 'invalid_grant', message: 'This code has been used.' } };
    const { surroundings } = answering(() => Response.json(body, { status: 400 }));
    await expect(requestServer(surroundings, '/api/token')).rejects.toThrow(
      '/api/token: This code has been used.',
    );
  });

  test('that finds a page instead of a server says what came back', async () => {
    const { surroundings } = answering(
      () => new Response('<!doctype html>', { status: 404, statusText: 'Not Found' }),
    );
    await expect(requestServer(surroundings, '/api/token')).rejects.toThrow(
      '/api/token: Request failed: 404 Not Found',
    );
  });
});
