import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==';

export default async function sharesAQuickLink({ page, world, press, fill, ids }: Tools) {
  const linkIds = () =>
    (world.get().clients[ids.client]?.userActions ?? []).flatMap((action) =>
      action.kind === 'shared-link' && action.message === 'Come try out new features!'
        ? (action.linkId ?? [])
        : [],
    );
  const before = linkIds();
  // A test cannot reach the browser's own file dialog.
  const buffer = Buffer.from(PNG, 'base64');
  const file = { name: 'brick.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Image', { exact: true }).setInputFiles(file);
  await expect(page.getByRole('img', { name: 'Preview of brick.png' })).toBeVisible();
  await fill(page.getByLabel('Title'), 'Sturdy Brick');
  await fill(page.getByLabel('Description'), 'Small but sturdy');
  await fill(page.getByLabel('Custom ID'), 'brick-1');
  await press(page.getByRole('button', { name: 'Click to Share' }));
  await expect(page.getByText('Succesfully shared!')).toBeVisible();
  await expect.poll(() => linkIds().length).toBeGreaterThan(before.length);
}
