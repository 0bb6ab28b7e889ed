import { expect } from '@playwright/test';
import { openSection } from './open-section';
import { test } from './playground';
import { openActivity } from './scripted-activity';

/** The time that the activity is busy, and the most that the stage may take to obey a click, in milliseconds. */
const BUSY = 20_000;
const ANSWERS = 5000;

test('an activity at another port of localhost does not block the stage with an endless loop', async ({
  page,
}) => {
  const frame = await openActivity(page, [], { activity: 'http://localhost:9/' });
  await frame.evaluate((busy) => {
    setTimeout(() => {
      const until = performance.now() + busy;
      while (performance.now() < until);
    });
  }, BUSY);
  const startedAt = performance.now();
  await openSection(page, 'Decisions');
  await expect(page.getByRole('combobox', { name: 'SHARE_LINK' })).toBeVisible();
  const took = performance.now() - startedAt;
  console.log(`The stage answered a click within ${Math.round(took)} ms`);
  expect(took).toBeLessThan(ANSWERS);
});
