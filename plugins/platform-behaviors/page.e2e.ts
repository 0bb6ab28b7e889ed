import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export const launch = { view: 'stage' };

export default async function fetchesTheBehaviors({ page, stage, press, fill }: Tools) {
  const result = page.getByRole('region', { name: 'Result' });
  await press(page.getByText(/^JSON/));
  await expect(result).toContainText(/iosKeyboardResizesView:(true|false)/);
  const answers = stage.locator('[data-cmd="GET_PLATFORM_BEHAVIORS"][data-outcome="answered"]');
  await expect(answers).toHaveCount(1);
  await press(page.getByRole('button', { name: 'Refetch platform behaviors' }));
  await expect(answers).toHaveCount(2);
  await expect(result).toContainText(/iosKeyboardResizesView:(true|false)/);
  await expect(page.getByText(/^Filler line \d+$/)).toHaveCount(40);
  const input = page.getByLabel('Test input');
  await expect(input).not.toBeInViewport();
  await fill(input, 'typed');
  await expect(input).toBeInViewport();
  await expect(input).toHaveValue('typed');
}
