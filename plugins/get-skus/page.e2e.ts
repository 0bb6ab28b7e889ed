import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const getsTheSkus: PageAction = async ({ page, world, press }) => {
  const skus = Object.values(world.get().skus).filter(({ available }) => available);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveText(skus.map(({ name }) => new RegExp(`^${name}[A-Z]+\\S+`)));
  await expect(rows.filter({ hasText: 'Walnut Table' })).toHaveText('Walnut TableDLC€4.99');
  await press(page.getByRole('button', { name: 'Get SKUs' }));
  await expect(page.getByRole('button', { name: 'Get SKUs' })).toBeEnabled();
  await expect(rows).toHaveCount(skus.length);
  await expect(page.getByRole('region', { name: 'SKUs' })).toContainText('release_date:');
};
export default getsTheSkus;
