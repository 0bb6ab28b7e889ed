import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const currentUser = { manifest, page };

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
