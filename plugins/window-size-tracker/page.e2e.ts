import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function logsTheSizes({ page, frame, stage, press }: Tools) {
  const log = page.getByRole('region', { name: 'Sizes' });
  const size = () => frame.evaluate(() => `${window.innerWidth} × ${window.innerHeight}`);
  const first = await size();
  await expect(log.getByRole('listitem')).toContainText([first]);
  await stage.setViewportSize({ width: 1100, height: 700 });
  await expect.poll(size).not.toBe(first);
  await expect(async () => {
    const now = await size();
    await expect(page.getByText(`Now ${now} CSS pixels`)).toBeVisible({ timeout: 500 });
    await expect(log.getByRole('listitem').first()).toContainText(now, { timeout: 500 });
  }).toPass();
  await press(log.getByRole('button', { name: 'Reset' }));
  await expect(log.getByText('Nothing yet.')).toBeVisible();
}
