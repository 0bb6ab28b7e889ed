import { expect } from '@playwright/test';
import { clientIn } from '../../simulator/world';
import type { Tools } from '../../tests/e2e/action';

export default async function asksForTheLocale({ page, world, press, ids }: Tools) {
  const { locale: found } = clientIn(world.get(), ids.client).device;
  await expect(page.getByText(found, { exact: true })).toBeVisible();
  await press(page.getByText(/^JSON/));
  for (const locale of ['pt-BR', found]) {
    await world.commit({ type: 'device', client: ids.client, patch: { locale } });
    await press(page.getByRole('button', { name: 'Get locale' }));
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(locale);
  }
}
