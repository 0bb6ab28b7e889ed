import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Those of axe's rules that are on by default and about colors. */
const aboutColors = ['color-contrast', 'link-in-text-block'];

/**
 * Axe's objections to the page, in light and in dark, one line each. Frames within it are pages of their own. Only
 * colors differ between the two, so in dark axe applies only its rules about colors.
 *
 * @param within the selector of the part that axe looks at
 */
export async function objections(where: Page | Frame, within = 'html'): Promise<string[]> {
  const [frame, page] = 'mainFrame' in where ? [where.mainFrame(), where] : [where, where.page()];
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const media = `(prefers-color-scheme: ${colorScheme})`;
    await frame.waitForFunction((query) => matchMedia(query).matches, media);
    await stillness(frame);
    const asked = { within, values: colorScheme === 'dark' ? aboutColors : undefined };
    const violations = await frame.evaluate(async ({ within, values }) => {
      const { run } = (window as never as { axe: typeof import('axe-core') }).axe;
      const only = values && { runOnly: { type: 'rule', values } as const };
      // Base UI's guards around an open part pass the focus on at once.
      const where = { include: [[within]], exclude: [['[data-base-ui-focus-guard]']] };
      const { violations } = await run(where, { iframes: false, preload: false, ...only });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    }, asked);
    found.push(...violations.map((each) => `in ${colorScheme}: ${each}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Waits until nothing fades or moves any more: a color on its way to another one has the wrong contrast. */
async function stillness(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
