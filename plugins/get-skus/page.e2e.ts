import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function getsTheSkus({ page, world, press }: Tools) {
  const skus = Object.values(world.get().skus).filter(({ available }) => available);
  const cards = page.getByRole('list', { name: 'For sale' }).getByRole('listitem');
  await expect(cards).toHaveText(skus.map(({ name }) => new RegExp(`^${name}\\S+`)));
  await expect(cards.filter({ hasText: 'Walnut Table' })).toContainText('€4.99DLC, bought once');
  await expect(page.getByText(`The application sells ${skus.length} items.`)).toBeVisible();
  await press(page.getByRole('button', { name: 'Get SKUs' }));
  await expect(page.getByRole('button', { name: 'Get SKUs' })).toBeEnabled();
  await expect(cards).toHaveCount(skus.length);
  await press(page.getByText(/^JSON/));
  await expect(page.getByRole('region', { name: 'SKUs' })).toContainText('release_date:');
}
