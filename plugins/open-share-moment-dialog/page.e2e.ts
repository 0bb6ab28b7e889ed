import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function sharesTheImage({ page, frame, world, press, ids }: Tools) {
  await press(page.getByRole('button', { name: 'Share baby-brick' }));
  await expect(page.getByText('The share dialog was opened')).toBeVisible();
  const address = page.getByText(/^Media URL/).locator('code');
  const mediaUrl = (await address.textContent()) ?? '';
  await expect
    .poll(() => world.get().clients[ids.client]?.userActions)
    .toContainEqual({ kind: 'shared-moment', mediaUrl });
  const size = await frame.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, mediaUrl);
  expect(size).toEqual([240, 320]);
}
