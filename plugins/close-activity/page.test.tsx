import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DiscordSDK } from '../../host-bridge';
import { openPage } from '../../tests/harness/open-page';

const closed = { name: 'Activity closed' };

test('shows who closed the activity if it is already closed', async () => {
  const { view } = await openPage('close-activity', {
    before: ({ host }) => host.close(4003, 'Token revoked'),
  });
  expect(await view.findByText(/The host closed .*Token revoked \(4003\)/)).toBeDefined();
});

test('shows why closing failed, and closes on retry', async () => {
  const close = vi.spyOn(DiscordSDK.prototype, 'close').mockImplementationOnce(() => {
    throw new Error('The window is gone');
  });
  const { view, user, host } = await openPage('close-activity');
  expect((await view.findByRole('alert')).textContent).toContain('The window is gone');
  expect(view.queryByRole('heading', closed)).toBeNull();
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('heading', closed)).toBeDefined();
  await expect.poll(() => host.state).toBe('closed');
  expect(close).toHaveBeenLastCalledWith(1000, 'Activity closed');
});

test('waits for a person who wants to choose code and message, and closes with these', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const close = vi.spyOn(DiscordSDK.prototype, 'close');
  const { view, user } = await openPage('close-activity');
  await user.click(await view.findByRole('button', { name: 'Choose code and message first' }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(close).not.toHaveBeenCalled();
  await user.selectOptions(await view.findByLabelText('code'), 'TOKEN_REVOKED (4003)');
  await user.clear(view.getByLabelText('message'));
  await user.type(view.getByLabelText('message'), 'Sign in again');
  await user.click(view.getByRole('button', { name: 'Close activity' }));
  expect(await view.findByRole('heading', closed)).toBeDefined();
  expect(close.mock.calls).toEqual([[4003, 'Sign in again']]);
});

test('closes for a user who is not signed in too, and explains how to continue', async () => {
  const { view, host } = await openPage('close-activity', { signIn: false });
  await view.findByRole('heading', closed);
  expect(view.getByText(/open another page: it connects/)).toBeDefined();
  await expect.poll(() => host.state).toBe('closed');
});
