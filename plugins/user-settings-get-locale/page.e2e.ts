import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const asksForTheLocale: PageAction = async ({ page, world, press }) => {
  const { locale } = world.get().device;
  await expect(page.getByText(locale, { exact: true })).toBeVisible();
  await press(page.getByRole('button', { name: 'Get locale' }));
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(locale);
};
export default asksForTheLocale;
