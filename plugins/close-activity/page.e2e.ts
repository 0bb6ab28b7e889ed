import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export const launch = { view: 'stage' };

export default async function closesTheActivity({ page, stage, frame, press }: Tools) {
  await expect(page.getByRole('heading', { name: 'Activity closed' })).toBeVisible();
  const status = stage.locator('[data-status]').first();
  await expect(status).toHaveAttribute('data-status', 'closed');
  // The next page connects and signs in again.
  await press(page.getByRole('link', { name: /^Start over/ }));
  await expect(frame.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expect(status).toHaveAttribute('data-status', 'connected');
}
