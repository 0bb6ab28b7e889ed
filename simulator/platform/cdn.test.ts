import { expect, it } from 'vitest';
import { ids, seed } from '../world/seed';
import { localWorld } from '../world/store';
import { createPlatform } from './app';
import { pictureFor } from './pictures';

const world = seed();
const avatar = world.users[ids.me]?.avatar;
const guildAvatar = world.guilds[ids.boardGames]?.members[ids.me]?.avatar;
const icon = world.guilds[ids.boardGames]?.icon;
const platform = createPlatform(localWorld(world));

it.each([
  `/avatars/${ids.me}/${avatar}.png?size=256`,
  `/guilds/${ids.boardGames}/users/${ids.me}/avatars/${guildAvatar}.png?size=256`,
  `/icons/${ids.boardGames}/${icon}.webp?size=128`,
  '/embed/avatars/5.png',
])('has a picture at %s', async (path) => {
  const response = await platform.request(`/cdn${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.text()).toBe(pictureFor(path));
});

it.each([
  `/avatars/${ids.me}/${guildAvatar}.png`,
  `/avatars/${ids.juniper}/${avatar}.png`,
  `/avatars/${ids.juniper}/null.png`,
  `/avatars/1/${avatar}.png`,
  `/avatars/__proto__/undefined.png`,
  `/guilds/${ids.boardGames}/users/${ids.me}/avatars/${avatar}.png`,
  `/guilds/${ids.bookClub}/users/${ids.me}/avatars/${guildAvatar}.png`,
  `/icons/${ids.bookClub}/${icon}.webp`,
  '/embed/avatars/6.png',
  '/stickers/1.png',
  '/',
])('has nothing at %s', async (path) => {
  expect((await platform.request(`/cdn${path}`)).status).toBe(404);
});

it('has the new avatar once the user has one', async () => {
  const store = localWorld();
  await store.commit({ type: 'user', userId: ids.juniper, patch: { avatar: 'new' } });
  const response = await createPlatform(store).request(`/cdn/avatars/${ids.juniper}/new.png`);
  expect(response.status).toBe(200);
});
