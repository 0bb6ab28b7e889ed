import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

test('calls the command only on click, and explains the reply', async () => {
  const { view, user, calls, world } = await openPage('plugin-template');
  const button = await view.findByRole('button', { name: 'Set config' });
  expect(calls).toEqual([]);
  await user.click(button);
  expect(await view.findByText(/the user can interact/)).toBeDefined();
  expect(world.get().clients[ids.client]?.device.interactivePip).toBe(true);
});

test('a preset value calls the command at once', async () => {
  const { view, user, calls } = await openPage('plugin-template');
  await user.click(await view.findByRole('button', { name: 'off' }));
  expect(await view.findByText(/a click brings the activity back/)).toBeDefined();
  expect(calls.map(({ args }) => args)).toEqual([{ use_interactive_pip: false }]);
});
