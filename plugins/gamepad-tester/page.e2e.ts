import { expect, type Frame } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

const ID = 'Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 0b13)';

export default async function followsAGamepad({ page, frame }: Tools) {
  // Until now the browser itself has answered: it lets the frame read gamepads.
  await expect(page.getByText('No gamepads connected')).toBeVisible();
  await connect(frame, { stick: 0.05, trigger: 0 });
  await expect(page.getByRole('heading', { name: ID })).toBeVisible();
  await expect(page.getByText('Labels: Xbox')).toBeVisible();
  const active = page.locator('[data-active="true"]');
  await expect(active).toHaveCount(0);
  await connect(frame, { stick: -0.5, trigger: 0.75 });
  await expect(active).toHaveText([/^Left stick X.*-0\.50$/, /^RT.*0\.75$/]);
  await frame.evaluate(() => Object.assign(navigator, { getGamepads: () => [] }));
  await expect(page.getByText('Gamepad disconnected')).toBeVisible();
}

/** Replaces the browser's list of gamepads, because nobody can plug one in here. */
function connect(frame: Frame, { stick, trigger }: { stick: number; trigger: number }) {
  const buttons = Array.from({ length: 17 }, (_, n) => ({ value: n === 7 ? trigger : 0 }));
  const pad = { id: ID, connected: true, mapping: 'standard', axes: [stick, 0, 0, 0], buttons };
  return frame.evaluate((pad) => {
    Object.assign(navigator, { getGamepads: () => [null, pad] });
  }, pad);
}
