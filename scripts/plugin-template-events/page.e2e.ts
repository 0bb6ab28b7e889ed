import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function listens({ page }: Tools) {
  const histories = page.getByRole('region', { name: /^[A-Z_]+(, \d+ received)?$/ });
  await expect(histories).not.toHaveCount(0);
  for (const history of await histories.all()) {
    await expect(history.getByText(/^Subscribed|The first/).first()).toBeVisible();
  }
}
