import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const currentGuild = { manifest, page };

afterEach(() => {
  vi.restoreAllMocks();
});

test('shows the server of the launch, found in the user’s list', async () => {
  const { view, requests } = await openPage(currentGuild);
  expect(await view.findByRole('heading', { name: 'Board Game Night' })).toBeDefined();
  expect(requests).toEqual(['/users/@me/guilds']);
  const panel = view.getByRole('region', { name: 'Guild' });
  await waitFor(() => expect(panel.textContent).toContain(ids.boardGames));
  expect(panel.textContent).not.toContain(ids.bookClub);
});

test('shows the server’s icon, 128 pixels of it', async () => {
  const { view, simulation } = await openPage(currentGuild);
  const heading = await view.findByRole('heading', { name: 'Board Game Night' });
  const { id, icon } = simulation.world.get().guilds[ids.boardGames] ?? {};
  const address = simulation.imageUrl(`/icons/${id}/${icon}.webp?size=128`);
  expect(heading.parentElement?.querySelector('img')?.src).toBe(address);
});

test('shows a server without an icon by its name alone', async () => {
  const { view } = await openPage(currentGuild, { launch: { guild_id: ids.bookClub } });
  const heading = await view.findByRole('heading', { name: 'Quiet Corner Book Club' });
  expect(heading.parentElement?.querySelector('img')).toBeNull();
});

test('says so when the activity was launched outside a server', async () => {
  const { view, requests } = await openPage(currentGuild, { launch: { guild_id: null } });
  expect(await view.findByText(/was not launched in a server/)).toBeDefined();
  expect(requests).toEqual([]);
});

test('says so when the user’s list does not contain the server', async () => {
  // The sign-in asks for the member of that server, too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view } = await openPage(currentGuild, { launch: { guild_id: '1' } });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('The user is not in the server 1');
  expect(view.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test.each([
  ['is not a list', () => Response.json({ guilds: 'all' }), 'not a list of servers'],
  ['is empty', () => Response.json([]), 'The user is not in the server'],
  ['is a page', () => new Response('<!doctype html>'), 'not JSON'],
])('shows an answer that %s as an error, and can be tried again', async (_, nonsense, said) => {
  const { view, user, answerForPlatform } = await openPage(currentGuild, {
    before: ({ answerForPlatform }) => answerForPlatform(nonsense),
  });
  expect((await view.findByRole('alert')).textContent).toContain(said);
  answerForPlatform(undefined);
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('heading', { name: 'Board Game Night' })).toBeDefined();
});
