import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const fetchesTheBehaviors: PageAction = async ({ page, stage, press, fill }) => {
  const result = page.getByRole('region', { name: 'Result' });
  await press(page.getByText(/^JSON/));
  await expect(result).toContainText(/iosKeyboardResizesView:(true|false)/);
  const answers = stage.locator('[data-cmd="GET_PLATFORM_BEHAVIORS"][data-outcome="answered"]');
  await expect(answers).toHaveCount(1);
  await press(page.getByRole('button', { name: 'Refetch platform behaviours' }));
  await expect(answers).toHaveCount(2);
  await expect(result).toContainText(/iosKeyboardResizesView:(true|false)/);
  const input = page.getByLabel('Test input');
  await expect(input).not.toBeInViewport();
  await fill(input, 'typed');
  await expect(input).toBeInViewport();
  await expect(input).toHaveValue('typed');
};
export default fetchesTheBehaviors;
