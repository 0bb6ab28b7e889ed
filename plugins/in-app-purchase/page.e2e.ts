import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function buysAndConsumes({ page, world, press, ids }: Tools) {
  const token = page
    .getByRole('region', { name: 'Consumable' })
    .getByRole('listitem')
    .filter({ hasText: 'Reroll Token' });
  const ownedSkus = () =>
    Object.values(world.get().entitlements).filter(
      ({ sku_id, user_id, consumed }) =>
        sku_id === ids.rerollToken && user_id === ids.me && !consumed,
    );
  const testMode = page.getByRole('checkbox', { name: 'Show test-mode entitlements' });
  const consumeTest = page.getByRole('button', { name: 'Consume Hint Pack' });
  await press(testMode);
  await expect(consumeTest).toBeDisabled();
  await press(testMode);
  await expect(consumeTest).toBeEnabled();

  await press(page.getByRole('button', { name: 'Buy Reroll Token' }));
  await expect(token).toContainText('Owned');
  await expect.poll(ownedSkus).toHaveLength(1);
  const id = ownedSkus()[0]?.id as string;
  const inspect = page.getByRole('region', { name: 'Inspect: Entitlements' });
  await press(inspect.getByText(/^JSON/));
  await expect(inspect).toContainText(id);

  await press(page.getByRole('button', { name: 'Consume Reroll Token' }));
  await expect(token).not.toContainText('Owned');
  await expect.poll(() => world.get().entitlements[id]?.consumed).toBe(true);
}
