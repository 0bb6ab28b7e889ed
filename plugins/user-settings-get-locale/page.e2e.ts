import { expect } from '@playwright/test';
import { clientIn } from '../../simulator/world';
import type { PageAction } from '../../tests/e2e/action';

const asksForTheLocale: PageAction = async ({ page, world, press, ids }) => {
  const { locale: found } = clientIn(world.get(), ids.client).device;
  await expect(page.getByText(found, { exact: true })).toBeVisible();
  await press(page.getByText(/^JSON/));
  for (const locale of ['pt-BR', found]) {
    await world.commit({ type: 'device', client: ids.client, patch: { locale } });
    await press(page.getByRole('button', { name: 'Get locale' }));
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(locale);
  }
};
export default asksForTheLocale;
