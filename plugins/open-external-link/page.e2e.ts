import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function opensTheLink({ page, world, press, ids }: Tools) {
  const url = 'https://www.google.com/';
  const opened = () =>
    (world.get().clients[ids.client]?.userActions ?? []).filter(
      (action) => action.kind === 'opened-link' && action.url === url,
    );
  const before = opened().length;
  await expect(page.getByText('NOT_CLICKED')).toBeVisible();
  await press(page.getByRole('link', { name: 'Open Google' }));
  await expect(page.getByText('OPENED', { exact: true })).toBeVisible();
  await expect.poll(() => opened().length).toBeGreaterThan(before);
  await press(page.getByRole('button', { name: 'Reset' }));
  await expect(page.getByText('NOT_CLICKED')).toBeVisible();
}
