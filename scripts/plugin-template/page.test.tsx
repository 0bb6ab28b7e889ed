import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const plugin = { manifest, page };

test('asks the host for nothing when it opens', async () => {
  const { view, calls } = await openPage(plugin);
  await view.findByRole('button', { name: 'Set config' });
  expect(calls).toEqual([]);
});

test('calls the command at a click, and shows the answer', async () => {
  const { view, user, world } = await openPage(plugin);
  await user.click(await view.findByRole('button', { name: 'Set config' }));
  const result = await view.findByRole('region', { name: 'Result' });
  await waitFor(() => expect(result.textContent).toContain('use_interactive_pip'));
  expect(world.get().device.interactivePip).toBe(true);
});

test('shows a refusal, and can be tried again', async () => {
  const { view, user, host } = await openPage(plugin, {
    before: ({ host }) =>
      host.misbehave('SET_CONFIG', { kind: 'refuse', code: 4002, message: 'Not here' }),
  });
  await user.click(await view.findByRole('button', { name: 'Set config' }));
  expect((await view.findByRole('alert')).textContent).toContain('4002');
  host.misbehave('SET_CONFIG', undefined);
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('region', { name: 'Result' })).toBeDefined();
});
