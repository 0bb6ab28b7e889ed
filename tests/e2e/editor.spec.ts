import { expect } from '@playwright/test';
import { openSection } from './open-section';
import { openInSimulator, pageOf, test } from './playground';

test('an edit of the world reaches the activity, and the stage keeps its sizes and its tab', async ({
  page,
}) => {
  const playground = await openInSimulator(page, { path: '/current-guild-member' });
  const memberPage = pageOf(playground, 'currentGuildMember');
  await expect(memberPage.getByText(/Nothing has been received yet/)).toBeVisible();

  // The pointer moves faster than the separator, and over the activity's frame.
  const separator = page.getByRole('separator', { name: 'Resize the inspector' });
  const leftEdge = async () => Math.round((await separator.boundingBox())?.x ?? 0);
  await page.getByRole('button', { name: 'Dock right' }).click();
  const before = await leftEdge();
  await separator.hover();
  await page.mouse.down();
  await page.mouse.move(before - 150, 300);
  await page.mouse.move(before - 200, 300);
  await page.mouse.up();
  await expect.poll(leftEdge).toBeLessThan(before - 150);
  const dragged = await leftEdge();
  await separator.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(leftEdge).toBeGreaterThan(dragged);
  const savedEdge = await leftEdge();

  await openSection(page, 'Editor');
  await page.getByRole('searchbox', { name: 'Find in the world' }).fill('captain member');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Captain Wren' }).click();
  await page.getByLabel('nick', { exact: true }).fill('Commodore');
  await page.keyboard.press('Enter');
  const statusWith = (words: string) =>
    expect(memberPage.getByRole('status').filter({ hasText: words })).toBeVisible();
  await statusWith('Commodore');
  await page.getByRole('button', { name: 'Undo' }).click();
  await statusWith('Captain Wren');

  await page.reload();
  await expect(page.getByRole('region', { name: 'Editor', exact: true })).toBeVisible();
  expect(await leftEdge()).toBe(savedEdge);
});
