import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function sharesTheLink({ page, world, press, fill, ids }: Tools) {
  const message = 'Level three!';
  const customId = `level-${Date.now()}`;
  await fill(page.getByLabel('Message'), message);
  await fill(page.getByLabel('Custom ID'), customId);
  const [label, field] = await Promise.all([
    page.getByText('Custom ID', { exact: true }).boundingBox(),
    page.getByLabel('Custom ID').boundingBox(),
  ]);
  expect(field?.x, 'the field stands beside its label').toBeGreaterThan(label?.x ?? Infinity);
  await press(page.getByRole('button', { name: 'Click to Share' }));
  await expect(page.getByText('Succesfully shared!')).toBeVisible();
  await expect
    .poll(() => world.get().clients[ids.client]?.userActions)
    .toContainEqual({ kind: 'shared-link', message, customId });
}
