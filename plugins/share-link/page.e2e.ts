import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const sharesTheLink: PageAction = async ({ page, world, press, fill, ids }) => {
  const message = 'Level three!';
  const customId = `level-${Date.now()}`;
  await fill(page.getByLabel('Message'), message);
  await fill(page.getByLabel('Custom ID'), customId);
  await press(page.getByRole('button', { name: 'Click to Share' }));
  await expect(page.getByText('Succesfully shared!')).toBeVisible();
  await expect
    .poll(() => world.get().clients[ids.client]?.userActions)
    .toContainEqual({ kind: 'shared-link', message, customId });
};
export default sharesTheLink;
