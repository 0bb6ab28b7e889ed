import { expect, test, vi } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const closeActivity = { manifest, page };

test('closes the activity as it opens, with the normal code and the message', async () => {
  const { view, host, calls } = await openPage(closeActivity);
  expect(await view.findByRole('heading', { name: 'Activity closed' })).toBeDefined();
  expect(
    view.getByText('The activity closed the connection: Activity closed (1000)'),
  ).toBeDefined();
  await expect.poll(() => host.state).toBe('closed');
  expect(calls).toEqual([]);
});

test('says what to do when the host does not remove the page', async () => {
  const { view } = await openPage(closeActivity);
  expect(await view.findByText(/open another page: it connects/)).toBeDefined();
});

test('says who closed the activity if it was closed before', async () => {
  const { view } = await openPage(closeActivity, {
    before: ({ host }) => host.close(4003, 'Token revoked'),
  });
  expect(await view.findByText(/The host closed .*Token revoked \(4003\)/)).toBeDefined();
});

test('says why it could not close, and closes at another try', async () => {
  const close = vi.spyOn(DiscordSDK.prototype, 'close').mockImplementationOnce(() => {
    throw new Error('The window is gone');
  });
  const { view, user, host } = await openPage(closeActivity);
  expect((await view.findByRole('alert')).textContent).toContain('The window is gone');
  expect(view.queryByRole('heading', { name: 'Activity closed' })).toBeNull();
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('heading', { name: 'Activity closed' })).toBeDefined();
  await expect.poll(() => host.state).toBe('closed');
  expect(close).toHaveBeenLastCalledWith(1000, 'Activity closed');
  close.mockRestore();
});

test('closes for somebody who has not signed in too', async () => {
  const { view, host } = await openPage(closeActivity, { signIn: false });
  await view.findByRole('heading', { name: 'Activity closed' });
  await expect.poll(() => host.state).toBe('closed');
});
