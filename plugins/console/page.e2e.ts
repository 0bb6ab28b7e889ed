import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function runsACommandTwice({ page, world, press, fill, choose, ids }: Tools) {
  const message = 'By hand!';
  const customId = `console-${Date.now()}`;
  const shared = () =>
    (world.get().clients[ids.client]?.userActions ?? []).filter(
      (action) => action.kind === 'shared-link' && action.customId === customId,
    ).length;
  await choose(page.getByLabel('Command', { exact: true }), 'shareLink');
  await fill(page.getByLabel('message', { exact: true }), message);
  await fill(page.getByLabel('custom_id', { exact: true }), customId);
  await press(page.getByRole('button', { name: 'Run', exact: true }));
  await expect(page.getByRole('region', { name: 'Answer' })).toContainText('success');
  await expect.poll(shared).toBe(1);
  await press(page.getByRole('button', { name: 'Run again' }).first());
  await expect.poll(shared).toBe(2);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(2);
}
