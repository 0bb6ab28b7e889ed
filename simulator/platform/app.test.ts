import { expect, it } from 'vitest';
import { ids } from '../world';
import { encode } from './encode';
import { platformFor } from './testing/platform-for';

const { ask } = await platformFor([], { encode });

it.each([
  ['GET', '/api/v10/nothing', { message: '404: Not Found', code: 0 }, 404],
  ['GET', '/api/users', { message: '404: Not Found', code: 0 }, 404],
  ['GET', '/api/v10/oauth2/token', { message: '405: Method Not Allowed', code: 0 }, 405],
  ['GET', '/api/v11/users/@me', { message: 'Invalid API version', code: 50_041 }, 400],
  ['GET', '/api/v0/users/@me', { message: 'Invalid API version', code: 50_041 }, 400],
])('refuses %s %s with %j', async (method, path, body, status) => {
  expect(await ask(path, { method })).toMatchObject({ status, body });
});

it.each(['v10', 'v9', 'v8', 'v7', 'v6'])('serves the API as %s', async (version) => {
  expect((await ask(`/api/${version}/users/@me`)).status).toBe(403);
});

it.each([
  ['GET', '/users/%40me', 403],
  ['GET', '/users/@%6De/guilds', 403],
  ['GET', '/%75sers/%40me/guilds/1/member', 403],
  ['GET', '/oauth2/%40me', 200],
  ['GET', `/applications/%31%31${ids.application.slice(2)}/skus`, 401],
  ['POST', '/oauth2/%74oken', 400],
  ['GET', '/cdn/embed/%61vatars/%30.png', 200],
  // Decoded, these would be other paths, or nothing at all.
  ['GET', '/users%2F@me', 404],
  ['GET', '/skus/%2F/subscriptions/x%2Fy', 403],
  ['GET', '/oauth2/%2540me', 404],
  ['GET', '/oauth2/%E0%A4', 404],
])('routes %s %s by its decoded path', async (method, path, status) => {
  expect((await ask(path, { method })).status).toBe(status);
});

const origin = 'http://localhost:3000';

it('lets pages of any origin send their token, and names the method that a path accepts', async () => {
  const asked = { 'access-control-request-method': 'GET' };
  const headers = { origin, ...asked, 'access-control-request-headers': 'authorization' };
  const { response } = await ask('/users/@me', { method: 'OPTIONS', headers });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  const wrongMethod = await ask('/oauth2/token', { headers: { origin } });
  expect(wrongMethod.response.headers.get('allow')).toBe('POST');
});

it.each(['/users/@me', '/nothing', '/cdn/avatars/1/a.png'])(
  'lets pages of any origin read errors at %s',
  async (path) => {
    const { response } = await ask(path, { headers: { origin } });
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('vary')).toContain('Origin');
  },
);
