import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const getsTheSkus: PageAction = async ({ page, world, press }) => {
  const skus = Object.values(world.get().skus).filter(({ available }) => available);
  const cards = page.getByRole('list', { name: 'For sale' }).getByRole('listitem');
  await expect(cards).toHaveText(skus.map(({ name }) => new RegExp(`^${name}\\S+`)));
  await expect(cards.filter({ hasText: 'Walnut Table' })).toContainText('€4.99DLC');
  await press(page.getByRole('button', { name: 'Get SKUs' }));
  await expect(page.getByRole('button', { name: 'Get SKUs' })).toBeEnabled();
  await expect(cards).toHaveCount(skus.length);
  await press(page.getByText(/^JSON/));
  await expect(page.getByRole('region', { name: 'SKUs' })).toContainText('release_date:');
};
export default getsTheSkus;
