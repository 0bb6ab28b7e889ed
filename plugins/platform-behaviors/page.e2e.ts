import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const fetchesTheBehaviors: PageAction = async ({ page, world, press, fill }) => {
  const found = world.get().device.iosKeyboardResizesView ?? true;
  for (const iosKeyboardResizesView of [!found, found]) {
    await world.commit({ type: 'device', patch: { iosKeyboardResizesView } });
    await press(page.getByRole('button', { name: 'Refetch platform behaviours' }));
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toContainText(`iosKeyboardResizesView:${iosKeyboardResizesView}`);
  }
  const input = page.getByLabel('Test input');
  await expect(input).not.toBeInViewport();
  await fill(input, 'typed');
  await expect(input).toBeInViewport();
  await expect(input).toHaveValue('typed');
};
export default fetchesTheBehaviors;
