import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const closesTheActivity: PageAction = async ({ page, stage, frame, press }) => {
  await expect(page.getByRole('heading', { name: 'Activity closed' })).toBeVisible();
  const status = stage.locator('[data-status]').first();
  await expect(status).toHaveAttribute('data-status', 'closed');
  // Whoever goes on is connected and signed in again.
  await press(page.getByRole('link', { name: /^Start over/ }));
  await expect(frame.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await expect(status).toHaveAttribute('data-status', 'connected');
};
export default closesTheActivity;
