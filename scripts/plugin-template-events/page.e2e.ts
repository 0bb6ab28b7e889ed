import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const listens: PageAction = async ({ page }) => {
  const sections = page.getByRole('region');
  await expect(sections).not.toHaveCount(0);
  for (const section of await sections.all()) {
    await expect(section.getByText(/^Subscribed/)).toBeVisible();
  }
};
export default listens;
