import { describe, expect, it } from 'vitest';
import { ids, localWorld } from '../world';
import { createPlatform } from './app';
import { encode } from './encode';

const platform = createPlatform(localWorld(), { encode });

describe('the REST API', () => {
  it.each(['/api/v10/nothing', '/api/users', '/elsewhere'])('finds nothing at %s', async (path) => {
    const response = await platform.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: '404: Not Found', code: 0 });
  });

  it('refuses a method that a path does not take', async () => {
    const response = await platform.request('/api/v10/oauth2/token');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await response.json()).toEqual({ message: '405: Method Not Allowed', code: 0 });
  });

  it.each(['v10', 'v9', 'v8', 'v7', 'v6'])('answers as %s', async (version) => {
    expect((await platform.request(`/api/${version}/users/@me`)).status).toBe(401);
  });

  it.each(['v5', 'v3', 'v11', 'v0'])('refuses to answer as %s', async (version) => {
    const response = await platform.request(`/api/${version}/users/@me`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'Invalid API version', code: 50_041 },
    ]);
  });

  it.each([
    ['GET', '/api/v10/users/%40me', 401],
    ['GET', '/api/v10/users/@%6De/guilds', 401],
    ['GET', '/api/v10/%75sers/%40me/guilds/1/member', 401],
    ['GET', '/api/v10/oauth2/%40me', 401],
    ['GET', `/api/v10/applications/%31%31${ids.application.slice(2)}/skus`, 401],
    ['POST', '/api/v10/oauth2/%74oken', 400],
    ['GET', '/cdn/embed/%61vatars/%30.png', 200],
    // Decoded, these would be other paths, or nothing at all.
    ['GET', '/api/v10/users%2F@me', 404],
    ['GET', '/api/v10/skus/%2F/subscriptions/x%2Fy', 401],
    ['GET', '/api/v10/oauth2/%2540me', 404],
    ['GET', '/api/v10/oauth2/%E0%A4', 404],
  ])('reads %s %s as its path is when decoded', async (method, path, status) => {
    expect((await platform.request(path, { method })).status).toBe(status);
  });

  const origin = 'http://localhost:3000';

  it('lets pages of any origin send their token', async () => {
    const response = await platform.request('/api/v10/users/@me', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it.each(['/api/v10/users/@me', '/api/v10/nothing', '/cdn/avatars/1/a.png'])(
    'lets pages of any origin read what goes wrong at %s',
    async (path) => {
      const response = await platform.request(path, { headers: { origin } });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
      expect(response.headers.get('vary')).toContain('Origin');
    },
  );
});
