import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const showsTheUploadedImage: PageAction = async ({ page, world, press, ids }) => {
  await press(page.getByRole('button', { name: 'Upload an image' }));
  const image = page.getByRole('img', { name: 'What was uploaded' });
  await expect(image).toBeVisible();
  const imageUrl = (await image.getAttribute('src')) ?? '';
  await expect
    .poll(() => world.get().clients[ids.client]?.userActions)
    .toContainEqual({ kind: 'uploaded-image', imageUrl });
};
export default showsTheUploadedImage;
