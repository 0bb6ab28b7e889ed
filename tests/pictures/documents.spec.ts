import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../scripts/project.mjs';
import { openInSimulator, pageOf, test } from '../e2e/playground';

test.use({ colorScheme: 'light' });

/** Takes a picture for the README, which must say in its alternative text what is to be seen. */
async function take(page: Page, name: string, ...seen: string[]) {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const alternative = new RegExp(`!\\[([^\\]]*)\\]\\(docs/${name}\\.png\\)`).exec(readme)?.[1];
  for (const part of seen) expect(alternative, `of docs/${name}.png in README.md`).toContain(part);
  await page.screenshot({ path: join(root, 'docs', `${name}.png`), animations: 'disabled' });
}

test('the simulator: an event that was fired on one side and heard on the other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1080 });
  const playground = await openInSimulator(page, { path: '/voice-state' });
  const voiceState = pageOf(playground, 'voiceState');
  await expect(voiceState.getByText(/Nothing has been received yet/)).toBeVisible();
  const mute = page.getByRole('button', { name: /^Mute/ }).first();
  await mute.click();
  await expect(voiceState.getByRole('region', { name: 'Latest payload' })).toContainText('mute');
  await mute.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await take(page, 'playground', 'Voice state', 'Mute', 'VOICE_STATE_UPDATE');
});
