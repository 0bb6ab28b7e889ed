import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function showsTheUploadedImage({ page, world, press, ids }: Tools) {
  await press(page.getByRole('button', { name: 'Upload an image' }));
  const image = page.getByRole('img', { name: 'Your upload' });
  await expect(image).toBeVisible();
  const imageUrl = (await image.getAttribute('src')) ?? '';
  await expect
    .poll(() => world.get().clients[ids.client]?.userActions)
    .toContainEqual({ kind: 'uploaded-image', imageUrl });
}
