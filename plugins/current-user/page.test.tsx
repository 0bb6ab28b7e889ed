import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const currentUser = { manifest, page };

test('says that it listens before anything has been received', async () => {
  const { view, host } = await openPage(currentUser);
  expect(await view.findByText(/Nothing has been received yet/)).toBeDefined();
  expect(host.subscriptions).toEqual(['CURRENT_USER_UPDATE']);
});

test('shows the latest payload', async () => {
  const { view, world } = await openPage(currentUser);
  await view.findByText(/Nothing has been received yet/);
  const { currentUserId: userId } = world.get();
  await world.commit({ type: 'user', userId, patch: { global_name: 'Wren the First' } });
  expect(await view.findByText(/Wren the First/)).toBeDefined();
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

test('shows a refused subscription and subscribes again at a click', async () => {
  const { view, user, host } = await openPage(currentUser, {
    before: ({ host }) =>
      host.misbehave('CURRENT_USER_UPDATE', { kind: 'refuse', code: 4004, message: 'Not here' }),
  });
  expect((await view.findByRole('alert')).textContent).toContain('4004');
  host.misbehave('CURRENT_USER_UPDATE', undefined);
  await user.click(view.getByRole('button', { name: 'Subscribe again' }));
  expect(await view.findByText(/Nothing has been received yet/)).toBeDefined();
});
