import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world/seed';
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
  const userId = ids.me;
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
  const { users } = world.get();
  const somebody = Object.keys(users).find((id) => id !== ids.me) as string;
  await world.commit({ type: 'user', userId: somebody, patch: { global_name: 'Somebody' } });
  // Events arrive in order: once this one is shown, the other would have been.
  await world.commit({ type: 'user', userId: ids.me, patch: { global_name: 'Myself' } });
  expect(await view.findByText(/Myself/)).toBeDefined();
  expect(view.queryByText(/Somebody/)).toBeNull();
});

test('shows fields that it does not know too', async () => {
  const { view, host, world } = await openPage(currentUser);
  await view.findByText(/Nothing has been received yet/);
  const user = world.get().users[ids.me];
  host.dispatch('CURRENT_USER_UPDATE', { ...user, premium_type: 99, mood: 'unheard of' });
  expect(await view.findByText(/unheard of/)).toBeDefined();
  expect(view.getByText('99')).toBeDefined();
});

test('goes on listening after a payload that is not a user', async () => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  const { view, host, world } = await openPage(currentUser);
  await view.findByText(/Nothing has been received yet/);
  host.dispatch('CURRENT_USER_UPDATE', { global_name: 'Nobody' });
  const userId = ids.me;
  await world.commit({ type: 'user', userId, patch: { global_name: 'Still here' } });
  expect(await view.findByText(/Still here/)).toBeDefined();
  expect(view.queryByText(/Nobody/)).toBeNull();
});
