import { waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

/** Opens the page; looks at the user's names and avatars, everywhere and in the server. */
async function open(options?: Parameters<typeof openPage>[1]) {
  const opened = await openPage('avatar-and-name', options);
  const part = async (name: string) => within(await opened.view.findByRole('region', { name }));
  const profiles = () => Promise.all([part('Everywhere'), part('In this server')]);
  return {
    ...opened,
    part,
    names: async (...expected: string[]) => {
      for (const [at, profile] of (await profiles()).entries()) {
        expect(profile.getByText(expected[at] as string, { selector: 'p' })).toBeDefined();
      }
    },
    avatars: async () =>
      (await profiles()).map((profile) => profile.getByRole('img').getAttribute('src')),
  };
}

/** Opens the page for a user called "wren", with these fields in the server. */
const openFor = (
  user: Record<string, unknown>,
  member: { nick?: string | null; avatar?: string | null } = {},
) =>
  open({
    async beforeSignIn(world) {
      const userId = ids.me;
      await world.commit({ type: 'user', userId, patch: { username: 'wren', ...user } });
      const patch = { nick: null, avatar: null, ...member };
      await world.commit({ type: 'member', guildId: ids.boardGames, userId, patch });
    },
  });

test.each([
  // nick, discriminator, global name: the user's name everywhere, and in the server
  ['Captain', '0', 'Wren', 'Wren', 'Captain'],
  ['Captain', '0042', null, 'wren#0042', 'Captain'],
  ['', '0', null, 'wren', 'wren'],
  [null, '0', '', 'wren', 'wren'],
  [null, '0042', 'Wren', 'wren#0042', 'wren#0042'],
])(
  'nickname %j, discriminator %j and global name %j display as %j, and as %j in the server',
  async (nick, discriminator, global_name, everywhere, inServer) => {
    const { names } = await openFor({ discriminator, global_name }, { nick });
    await names(everywhere, inServer);
  },
);

const ofGuild = `/guilds/${ids.boardGames}/users/${ids.me}/avatars/aaa111.png?size=256`;
const ofUser = `/avatars/${ids.me}/bbb222.png?size=256`;
const byDefault = `/embed/avatars/${(BigInt(ids.me) >> 22n) % 6n}.png`;

test.each([
  ['aaa111', 'bbb222', ofUser, ofGuild],
  ['aaa111', null, byDefault, ofGuild],
  [null, 'bbb222', ofUser, ofUser],
  [null, null, byDefault, byDefault],
])(
  'shows guild avatar %j and user avatar %j, their addresses on the CDN and the username',
  async (ofMember, avatar, everywhere, inServer) => {
    const { part, avatars, simulation } = await openFor({ avatar }, { avatar: ofMember });
    const addresses = [everywhere, inServer].map(simulation.imageUrl);
    expect(await avatars()).toEqual(addresses);
    for (const [at, name] of ['Everywhere', 'In this server'].entries()) {
      const facts = [...(await part(name)).getAllByRole('definition')];
      expect(facts.map(({ textContent }) => textContent)).toEqual([
        'wren',
        `https://cdn.discordapp.com${[everywhere, inServer][at]}`,
      ]);
    }
  },
);

test('shows only the user when the activity was launched outside a server', async () => {
  const { view, part, requests } = await open({ launch: { guild_id: null } });
  expect((await part('Everywhere')).getByText('Wren')).toBeDefined();
  expect(view.getByText(/was not launched in a server/)).toBeDefined();
  expect(view.queryByRole('region', { name: 'In this server' })).toBeNull();
  expect(requests).toEqual([]);
});

test('still shows the user when the platform refuses the guild member', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, part } = await open({
    before: ({ answerForPlatform }) =>
      answerForPlatform(() => Response.json({ message: 'Missing Access' }, { status: 403 })),
  });
  expect(await view.findByText(/avatar and nickname in this server are unknown/)).toBeDefined();
  expect(view.queryByRole('region', { name: 'In this server' })).toBeNull();
  expect((await part('Everywhere')).getByText('Wren')).toBeDefined();
});

test('shows a rename in the client in the names and in the raw data', async () => {
  const { view, names, world } = await openFor({ global_name: 'Wren' });
  await names('Wren', 'Wren');
  const raw = view.getByRole('region', { name: 'Guild member' });
  const userId = ids.me;
  await world.commit({ type: 'user', userId, patch: { global_name: 'Sparrow' } });
  await waitFor(() => expect(raw.textContent).toContain('Sparrow'));
  await names('Sparrow', 'Sparrow');
  const patch = { nick: 'Captain' };
  await world.commit({ type: 'member', guildId: ids.boardGames, userId, patch });
  await waitFor(() => expect(raw.textContent).toContain('Captain'));
  await names('Sparrow', 'Captain');
});

test('shows a rename that happens between sign-in and the opening of the page', async () => {
  const user = { id: ids.me, username: 'wren', discriminator: '0', global_name: 'Sparrow' };
  const { names } = await open({
    before: ({ answerForPlatform }) =>
      answerForPlatform(() => Response.json({ nick: null, avatar: null, user })),
  });
  await names('Sparrow', 'Sparrow');
});
