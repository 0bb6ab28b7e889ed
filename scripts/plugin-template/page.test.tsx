import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

test('calls the command at a click and not before, and shows the answer', async () => {
  const { view, user, calls, world } = await openPage({ manifest, page });
  const button = await view.findByRole('button', { name: 'Set config' });
  expect(calls).toEqual([]);
  await user.click(button);
  const result = await view.findByRole('region', { name: 'Result' });
  await waitFor(() => expect(result.textContent).toContain('use_interactive_pip'));
  expect(world.get().clients[ids.client]?.device.interactivePip).toBe(true);
});
