import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function logsTheAbsences({ page, frame, press }: Tools) {
  const clock = page.getByRole('timer');
  const before = (await clock.textContent()) ?? '';
  await expect(clock).not.toHaveText(before);
  // A headless browser never hides a page, so the test fires the browser's events.
  const become = (state: DocumentVisibilityState) =>
    frame.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await become('hidden');
  await become('visible');
  const log = page.getByRole('region', { name: 'Visibility changes' });
  await expect(log.getByRole('listitem')).toHaveText([/visible, after \d+ ms hidden$/, /hidden$/]);
  await press(log.getByRole('button', { name: 'Reset' }));
  await expect(log.getByText('Nothing yet.')).toBeVisible();
}
