import { expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

test('shows an error when the user’s list does not contain the server', async () => {
  // The sign-in asks for the member of that server, too.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view } = await openPage('current-guild', { launch: { guild_id: '1' } });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('Server 1 is not in the user’s list');
  expect(view.getByRole('button', { name: 'Try again' })).toBeDefined();
});
