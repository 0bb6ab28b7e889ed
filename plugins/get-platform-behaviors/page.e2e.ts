import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function getsTheBehaviors({ page, world, press, ids }: Tools) {
  const found = world.get().clients[ids.client]?.device.iosKeyboardResizesView ?? true;
  const result = page.getByRole('region', { name: 'Result' });
  await press(page.getByText(/^JSON/));
  await expect(result).toBeVisible();
  for (const iosKeyboardResizesView of [!found, found]) {
    await world.commit({ type: 'device', client: ids.client, patch: { iosKeyboardResizesView } });
    await press(page.getByRole('button', { name: 'Get platform behaviors' }));
    await expect(result).toContainText(`iosKeyboardResizesView:${iosKeyboardResizesView}`);
  }
}
