import { expect, it, vi } from 'vitest';
import { localWorld, seed } from '../world';
import { createWorlds, platformOfWorlds } from '../worlds';
import { createPlatform } from './app';
import { allDocumentedRoutes, shapeOf } from './not-simulated';

it.each([
  ['GET', '/guilds/1/emojis', 'GET /guilds/{guild.id}/emojis'],
  ['GET', '/gateway/bot', 'GET /gateway/bot'],
  // The path is simulated, but with another method.
  ['PATCH', '/users/@me', 'PATCH /users/@me'],
  ['GET', '/channels/1/messages', 'GET /channels/{channel.id}/messages'],
])('%s %s is known, and responds that it is not simulated', async (method, path, route) => {
  const missing = vi.fn();
  const platform = createPlatform(localWorld(), { onMissing: missing });
  const origin = 'http://localhost:3000';
  const response = await platform.request(`/api/v10${path}`, { method, headers: { origin } });
  expect([response.status, response.headers.get('x-why')]).toEqual([404, 'not simulated']);
  expect(response.headers.get('access-control-expose-headers')).toContain('X-Why');
  expect((await response.json()).message).toContain(`Not simulated: ${route}`);
  expect(missing).toHaveBeenCalledWith(expect.stringContaining(route));
});

it('a kind of picture that the CDN does not draw gets 404 as not simulated', async () => {
  const missing = vi.fn();
  const encode = async () => new Uint8Array();
  const platform = createPlatform(localWorld(), { onMissing: missing, encode });
  for (const path of ['/stickers/1.png', '/banners/1/abc.webp', '/team-icons/1/abc.jpg']) {
    const response = await platform.request(`/cdn${path}`);
    expect([path, response.status, response.headers.get('x-why')]).toEqual([
      ...[path, 404, 'not simulated'],
    ]);
  }
  expect(missing).toHaveBeenCalledWith('GET /stickers/{sticker_id}.png on the CDN');
  const response = await platform.request('/cdn/avatars/1/unknown.png');
  expect([response.status, response.headers.get('x-why')]).toEqual([404, null]);
});

it('a misspelled route gets 404 without a reason', async () => {
  const missing = vi.fn();
  const platform = createPlatform(localWorld(), { onMissing: missing });
  for (const path of ['/guild/1/emojis', '/guilds/1/emojis/2/3', '/users/@me/conections']) {
    const response = await platform.request(`/api/v10${path}`);
    expect([response.status, response.headers.get('x-why')]).toEqual([404, null]);
  }
  expect(missing).not.toHaveBeenCalled();
});

it('the terminal has one line per route, however often and in however many worlds it is requested', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const worlds = createWorlds(() => seed());
  const platform = platformOfWorlds(worlds, { encode: async () => new Uint8Array() });
  worlds.open('other');
  const ask = (path: string) => platform(new Request(`http://localhost/api/v10${path}`));
  for (const id of [1, 2, 3]) await ask(`/guilds/${id}/emojis`);
  await ask('/gateway');
  expect(warn.mock.calls.map(([line]) => line)).toEqual([
    expect.stringMatching(/^\[simulator\] GET \/guilds\/\{guild\.id\}\/emojis was requested\./),
    expect.stringMatching(/^\[simulator\] GET \/gateway was requested\./),
  ]);
  warn.mockRestore();
});

it('every route that is simulated is documented', () => {
  const documented = allDocumentedRoutes.map(({ method, path }) => `${method} ${shapeOf(path)}`);
  const simulated = createPlatform(localWorld())
    .routes.filter(({ method, path }) => method !== 'ALL' && /^\/api\/v10\/.*[^*]$/.test(path))
    .map(({ method, path }) => `${method} ${shapeOf(path.slice('/api/v10'.length))}`);
  expect(simulated.filter((route) => !documented.includes(route))).toEqual([]);
});
