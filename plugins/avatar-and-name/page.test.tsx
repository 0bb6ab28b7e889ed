import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const avatarAndName = { manifest, page };
const memberPath = `/users/@me/guilds/${ids.boardGames}/member`;

afterEach(() => {
  vi.restoreAllMocks();
});

interface Person {
  nick?: string | null;
  guildAvatar?: string | null;
  avatar?: string | null;
  discriminator?: string;
  global_name?: string | null;
}

/** Opens the page for a user called "wren" with the given fields. */
async function openFor(
  { nick = null, guildAvatar = null, ...user }: Person,
  launch: Record<string, string | null> = {},
) {
  const opened = await openPage(avatarAndName, {
    launch,
    async beforeSignIn(world) {
      const who = { userId: ids.me };
      await world.commit({ type: 'user', ...who, patch: { username: 'wren', ...user } });
      const patch = { nick, avatar: guildAvatar };
      await world.commit({ type: 'member', guildId: ids.boardGames, ...who, patch });
    },
  });
  const part = async (name: string) => within(await opened.view.findByRole('region', { name }));
  return { ...opened, part };
}

describe('the name', () => {
  test.each([
    // nick, discriminator, global name: what the user is called everywhere, and in the server
    ['Captain', '0', 'Wren', 'Wren', 'Captain'],
    ['Captain', '0042', null, 'wren#0042', 'Captain'],
    ['', '0', null, 'wren', 'wren'],
    [null, '0042', 'Wren', 'wren#0042', 'wren#0042'],
  ])(
    'of nickname %j, discriminator %j and global name %j',
    async (nick, discriminator, global_name, everywhere, inServer) => {
      const { part } = await openFor({ nick, discriminator, global_name });
      expect((await part('Everywhere')).getByText(everywhere)).toBeDefined();
      expect((await part('In this server')).getByText(inServer)).toBeDefined();
    },
  );
});

describe('the avatar', () => {
  const ofGuild = `/guilds/${ids.boardGames}/users/${ids.me}/avatars/aaa111.png?size=256`;
  const ofUser = `/avatars/${ids.me}/bbb222.png?size=256`;
  const byDefault = `/embed/avatars/${(BigInt(ids.me) >> 22n) % 6n}.png`;

  test.each([
    ['aaa111', 'bbb222', ofUser, ofGuild],
    ['aaa111', null, byDefault, ofGuild],
    [null, 'bbb222', ofUser, ofUser],
    [null, null, byDefault, byDefault],
  ])('of guild avatar %j and user avatar %j', async (guildAvatar, avatar, everywhere, inServer) => {
    const { part, simulation } = await openFor({ guildAvatar, avatar });
    const source = async (name: string) => (await part(name)).getByRole('img').getAttribute('src');
    expect(await source('Everywhere')).toBe(simulation.imageUrl(everywhere));
    expect(await source('In this server')).toBe(simulation.imageUrl(inServer));
  });
});

test('shows the guild member as the platform answered it', async () => {
  const { view, requests } = await openPage(avatarAndName);
  const panel = await view.findByRole('region', { name: 'Guild member' });
  await waitFor(() => expect(panel.textContent).toContain('joined_at'));
  expect(panel.textContent).toContain('Captain Wren');
  expect(requests).toEqual([memberPath]);
});

test('shows the user alone when the activity was launched outside a server', async () => {
  const { view, part, requests } = await openFor({ nick: 'Captain' }, { guild_id: null });
  expect((await part('Everywhere')).getByText('Wren')).toBeDefined();
  expect(view.getByText(/was not launched in a server/)).toBeDefined();
  expect(view.queryByRole('region', { name: 'In this server' })).toBeNull();
  expect(requests).toEqual([]);
});

test('keeps the user when the platform refuses', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view } = await openPage(avatarAndName, {
    before: ({ answerForPlatform }) =>
      answerForPlatform(() => Response.json({ message: 'Missing Access' }, { status: 403 })),
  });
  expect(await view.findByText(/avatar and nickname there are unknown/)).toBeDefined();
  expect(view.queryByRole('region', { name: 'In this server' })).toBeNull();
  expect(view.getByRole('region', { name: 'Everywhere' })).toBeDefined();
});

test('says so when the user is not in the server of the launch', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view } = await openPage(avatarAndName, { launch: { guild_id: '1' } });
  const alert = (await view.findByText('error404')).closest('[role=alert]');
  for (const part of ['Unknown Guild', 'check the ids']) expect(alert?.textContent).toContain(part);
});

test('says so when the answer is not a member', async () => {
  const { view } = await openPage(avatarAndName, {
    before: ({ answerForPlatform }) =>
      answerForPlatform(() => Response.json({ nick: { first: 'Wren' } })),
  });
  expect((await view.findByRole('alert')).textContent).toContain('not a guild member');
});

test('shows the user’s own name when the member’s answer is empty', async () => {
  const { view } = await openPage(avatarAndName, {
    before: ({ answerForPlatform }) => answerForPlatform(() => Response.json(null)),
  });
  const here = within(await view.findByRole('region', { name: 'In this server' }));
  expect(here.getByText('Wren')).toBeDefined();
});

test('after a rename in the client, the names and the raw answer say the same', async () => {
  const { view, part, world } = await openFor({ nick: null, global_name: 'Wren' });
  expect((await part('In this server')).getByText('Wren')).toBeDefined();
  await world.commit({ type: 'user', userId: ids.me, patch: { global_name: 'Sparrow' } });
  const raw = view.getByRole('region', { name: 'Guild member' });
  await waitFor(() => expect(raw.textContent).toContain('Sparrow'));
  for (const where of ['Everywhere', 'In this server']) {
    expect((await part(where)).getByText('Sparrow')).toBeDefined();
  }
  const member = { type: 'member', guildId: ids.boardGames, userId: ids.me } as const;
  await world.commit({ ...member, patch: { nick: 'Captain' } });
  await waitFor(() => expect(raw.textContent).toContain('Captain'));
  expect((await part('In this server')).getByText('Captain')).toBeDefined();
});

test('a rename between the sign-in and the page is not missed', async () => {
  const { part, view } = await openPage(avatarAndName, {
    before: ({ answerForPlatform }) =>
      answerForPlatform(() =>
        Response.json({
          nick: null,
          avatar: null,
          user: { id: ids.me, username: 'wren', discriminator: '0', global_name: 'Sparrow' },
        }),
      ),
  }).then((opened) => ({
    ...opened,
    part: async (name: string) => within(await opened.view.findByRole('region', { name })),
  }));
  await view.findByRole('region', { name: 'In this server' });
  expect((await part('Everywhere')).getByText('Sparrow')).toBeDefined();
});
