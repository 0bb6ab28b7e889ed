import { expect, it } from 'vitest';
import { ids, localWorld, seed } from '../world';
import { createPlatform } from './app';
import { encode } from './encode';
import { readImage } from './image';

const world = seed();
const avatar = world.users[ids.me]?.avatar;
const moving = world.users[ids.marlo]?.avatar;
const guildAvatar = world.guilds[ids.boardGames]?.members[ids.me]?.avatar;
const icon = world.guilds[ids.boardGames]?.icon;
const decoration = world.users[ids.pixel]?.avatar_decoration_data?.asset;
const platform = createPlatform(localWorld(world), { encode });

it.each([
  [`/avatars/${ids.me}/${avatar}.webp?size=1024`, 'image/webp', 1024],
  [`/avatars/${ids.marlo}/${moving}.gif?size=32`, 'image/gif', 32],
  [`/avatars/${ids.marlo}/${moving}.webp?size=32&animated=true`, 'image/webp', 32],
  [`/guilds/${ids.boardGames}/users/${ids.me}/avatars/${guildAvatar}.png`, 'image/png', 128],
  [`/icons/${ids.boardGames}/${icon}.jpg?size=16`, 'image/jpeg', 16],
  ['/embed/avatars/5.png', 'image/png', 256],
])('serves a picture at %s, of the type %s', async (path, type, size) => {
  const response = await platform.request(`/cdn${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(readImage(bytes)).toEqual({ type, width: size, height: size });
});

/** A CDN that draws no picture before the test lets it. */
function waiting() {
  let release = () => {};
  const drawn: string[] = [];
  const free = new Promise<void>((resolve) => (release = resolve));
  const cdn = createPlatform(localWorld(world), {
    async encode({ address }) {
      drawn.push(address);
      await free;
      return new Uint8Array(8);
    },
  });
  const ask = (path: string, headers = {}) => cdn.request(`/cdn${path}`, { headers });
  return { ask, drawn, release };
}

it('draws a picture once, however its address is written', async () => {
  const { ask, drawn, release } = waiting();
  const path = `/avatars/${ids.marlo}/${moving}`;
  const answers = ['?size=128', '', '?animated=x1', '?animated=x2&v=3', '?animated=true'].map(
    (query) => ask(`${path}.gif${query}`),
  );
  answers.push(...['', '?animated=1', '?size=128'].map((query) => ask(`${path}.webp${query}`)));
  answers.push(...['.jpg', '.jpeg'].map((extension) => ask(path + extension)));
  release();
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  expect(drawn).toEqual([
    `${path}.gif?size=128&animated=true`,
    `${path}.webp?size=128`,
    `${path}.jpeg?size=128`,
  ]);
});

const many = [ids.me, ids.marlo].flatMap((id) =>
  [16, 32, 64, 128, 256, 512, 1024, 2048, 4096].flatMap((size) =>
    ['png', 'jpg', 'webp'].map(
      (format) => `/avatars/${id}/${world.users[id]?.avatar}.${format}?size=${size}`,
    ),
  ),
);

it('queues 32 pictures, and tells clients that request more to retry in a second', async () => {
  const { ask, release } = waiting();
  const answers = many.map((path) => ask(path));
  const late = await Promise.all(answers.slice(32));
  for (const { status, headers } of late) {
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  }
  release();
  for (const { status } of await Promise.all(answers.slice(0, 32))) expect(status).toBe(200);
  expect((await ask(many.at(-1) ?? '')).status).toBe(200);
});

const evil = { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' };

it('draws one big picture at a time for pages that are not on this machine', async () => {
  const { ask, drawn, release } = waiting();
  const [big = '', other = '', ...rest] = many.filter((path) => path.endsWith('4096'));
  const first = ask(big, evil);
  const small = ask(many[0] ?? '', evil);
  for (const hidden of [evil, { 'sec-fetch-site': 'cross-site' }])
    expect((await ask(other, hidden)).status).toBe(503);
  const own = ask(rest[0] ?? '', { ...evil, referer: 'http://127.0.0.1:5173/' });
  release();
  for (const { status } of await Promise.all([first, small, own])) expect(status).toBe(200);
  expect(drawn).toHaveLength(3);
});

it('draws a small picture while a big one is drawn, and keeps half of the queue for this machine', async () => {
  const { ask, drawn, release } = waiting();
  const [big = ''] = many.filter((path) => path.endsWith('4096'));
  const small = many.filter((path) => !/1024|2048|4096/.test(path));
  const answers = [ask(big), ask(small[0] ?? '')];
  await expect.poll(() => drawn).toHaveLength(2);
  answers.push(...small.slice(1, 17).map((path) => ask(path, evil)));
  expect((await ask(small[17] ?? '', evil)).status).toBe(503);
  answers.push(ask(small[18] ?? ''));
  release();
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});

it.each([
  [404, `/avatars/${ids.juniper}/${avatar}.png`],
  [404, `/avatars/${ids.juniper}/null.png`],
  [404, '/avatars/__proto__/undefined.png'],
  [404, `/guilds/${ids.boardGames}/users/${ids.me}/avatars/${avatar}.png`],
  [404, `/guilds/${ids.bookClub}/users/${ids.me}/avatars/${guildAvatar}.png`],
  [404, `/icons/${ids.bookClub}/${icon}.webp`],
  [404, `/app-icons/1/${world.application.icon}.png`],
  [404, '/avatar-decoration-presets/abc.png'],
  [404, '/embed/avatars/6.png'],
  [404, '/'],
  [404, `/avatars/${ids.me}/${avatar}.svg`],
  [404, `/avatars/${ids.me}`],
  [415, `/avatars/${ids.me}/${avatar}.gif`],
  [415, `/app-icons/${ids.application}/${world.application.icon}.gif`],
  [415, `/avatar-decoration-presets/${decoration}.webp`],
  [415, '/embed/avatars/1.webp'],
  ...['8', '100', '8192', '-16', '16.0', '1e2'].map((size): [number, string] => [
    400,
    `/avatars/${ids.me}/${avatar}.png?size=${size}`,
  ]),
])('responds with %s at %s', async (status, path) => {
  expect((await platform.request(`/cdn${path}`)).status).toBe(status);
});
