import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const currentGuild = { manifest, page };

afterEach(() => {
  vi.restoreAllMocks();
});

test('shows a server without an icon by its name alone', async () => {
  const { view } = await openPage(currentGuild, { launch: { guild_id: ids.bookClub } });
  const name = await view.findByText('Quiet Corner Book Club', { selector: 'strong' });
  expect(name.closest('li')?.querySelector('img')).toBeNull();
});

test('says so when the user’s list does not contain the server', async () => {
  // The sign-in asks for the member of that server, too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view } = await openPage(currentGuild, { launch: { guild_id: '1' } });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('The user is not in the server 1');
  expect(view.getByRole('button', { name: 'Try again' })).toBeDefined();
});
