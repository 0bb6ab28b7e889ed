import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const closesTheActivity: PageAction = async ({ page, stage }) => {
  await expect(page.getByRole('heading', { name: 'Activity closed' })).toBeVisible();
  await expect(stage.locator('[data-status]').first()).toHaveAttribute('data-status', 'closed');
};
export default closesTheActivity;
