import { expect } from '@playwright/test';
import { openSection } from '../e2e/open-section';
import { openInSimulator, pageOf, test } from '../e2e/playground';
import { take } from './take';

test.use({ colorScheme: 'light' });

test('the simulator: an event that is fired on the stage and received by the activity', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1080 });
  const playground = await openInSimulator(page, { path: '/voice-state' });
  const voiceState = pageOf(playground, 'voiceState');
  await expect(voiceState.getByText(/Nothing has been received yet/)).toBeVisible();
  await openSection(page, 'Events');
  const mute = page.getByRole('button', { name: /^Mute/ }).first();
  await mute.click();
  await expect(voiceState.getByRole('status').filter({ hasText: 'is muted' })).toBeVisible();
  await mute.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await take(page, 'README.md', 'playground', 'Voice state', 'Mute', 'VOICE_STATE_UPDATE');
});
