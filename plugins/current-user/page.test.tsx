import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const currentUser = { manifest, page };

afterEach(() => {
  vi.restoreAllMocks();
});

test('says that it listens before anything has been received', async () => {
  const { view, host } = await openPage(currentUser);
  expect(await view.findByText(/Nothing has been received yet/)).toBeDefined();
  expect(host.subscriptions).toEqual([{ event: 'CURRENT_USER_UPDATE', args: {} }]);
});

test('shows the latest payload', async () => {
  const { view, world } = await openPage(currentUser);
  await view.findByText(/Nothing has been received yet/);
  const { currentUserId: userId } = world.get();
  await world.commit({ type: 'user', userId, patch: { global_name: 'Wren the First' } });
  const payload = await view.findByRole('region', { name: 'Latest payload' });
  await waitFor(() => expect(payload.textContent).toContain('Wren the First'));
  await world.commit({ type: 'user', userId, patch: { global_name: 'Wren the Second' } });
  expect(await view.findByText(/Wren the Second/)).toBeDefined();
  expect(view.queryByText(/Wren the First/)).toBeNull();
});

test('does not show another user', async () => {
  const { view, world } = await openPage(currentUser);
  await view.findByText(/Nothing has been received yet/);
  const { currentUserId, users } = world.get();
  const somebody = Object.keys(users).find((id) => id !== currentUserId) as string;
  await world.commit({ type: 'user', userId: somebody, patch: { global_name: 'Somebody' } });
  // Events arrive in order: once this one is shown, the other would have been.
  await world.commit({ type: 'user', userId: currentUserId, patch: { global_name: 'Myself' } });
  expect(await view.findByText(/Myself/)).toBeDefined();
  expect(view.queryByText(/Somebody/)).toBeNull();
});

test('shows what it does not know of, too', async () => {
  const { view, host, world } = await openPage(currentUser);
  await view.findByText(/Nothing has been received yet/);
  const user = world.get().users[world.get().currentUserId];
  host.dispatch('CURRENT_USER_UPDATE', { ...user, premium_type: 99, mood: 'unheard of' });
  expect(await view.findByText(/unheard of/)).toBeDefined();
  expect(view.getByText('99')).toBeDefined();
});

test('goes on listening after a payload that is no user', async () => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  const { view, host, world } = await openPage(currentUser);
  await view.findByText(/Nothing has been received yet/);
  host.dispatch('CURRENT_USER_UPDATE', { global_name: 'Nobody' });
  const { currentUserId: userId } = world.get();
  await world.commit({ type: 'user', userId, patch: { global_name: 'Still here' } });
  expect(await view.findByText(/Still here/)).toBeDefined();
  expect(view.queryByText(/Nobody/)).toBeNull();
});

test('shows a refused subscription with a hint, and subscribes again at a click', async () => {
  const { view, user, host, world } = await openPage(currentUser, {
    before: ({ host }) =>
      host.misbehave('CURRENT_USER_UPDATE', { kind: 'refuse', code: 4004, message: 'Not here' }),
  });
  const alert = await view.findByRole('alert');
  for (const part of ['4004', 'Not here', 'does not send the event'])
    expect(alert.textContent).toContain(part);
  host.misbehave('CURRENT_USER_UPDATE', undefined);
  await user.click(view.getByRole('button', { name: 'Subscribe again' }));
  expect(await view.findByText(/Nothing has been received yet/)).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
  const { currentUserId: userId } = world.get();
  await world.commit({ type: 'user', userId, patch: { global_name: 'Heard again' } });
  expect(await view.findByText(/Heard again/)).toBeDefined();
});

test('says what it waits for until the host has taken the subscription', async () => {
  const { view } = await openPage(currentUser, {
    before: ({ host }) => host.misbehave('CURRENT_USER_UPDATE', { kind: 'silence' }),
  });
  expect((await view.findByRole('status')).textContent).toBe('Subscribing…');
});

test('says so when the host goes away while it listens', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { view, host } = await openPage(currentUser);
  await view.findByText(/Nothing has been received yet/);
  host.close(1000, 'The client has closed');
  expect((await view.findByRole('alert')).textContent).toContain('The client has closed');
});

test('needs a session', async () => {
  const { view, calls } = await openPage(currentUser, { signIn: false });
  expect(view.getByText('Authentication required')).toBeDefined();
  expect(calls).toEqual([]);
});
