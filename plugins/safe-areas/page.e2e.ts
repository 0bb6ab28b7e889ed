import { expect } from '@playwright/test';
import type { PageAction } from '../../tests/e2e/action';

const showsTheInsets: PageAction = async ({ page, frame, stage }) => {
  await expect(page.getByRole('definition')).toHaveText(['0px', '0px', '0px', '0px']);
  // What a client on a phone does.
  await frame.evaluate(() => {
    const { style } = document.documentElement;
    style.setProperty('--discord-safe-area-inset-top', '47px');
    style.setProperty('--discord-safe-area-inset-bottom', '34px');
  });
  await expect(page.getByRole('definition')).toHaveText(['47px', '34px', '0px', '0px']);
  // Not by a style of its own: nothing but the resize tells of it.
  await frame.addStyleTag({ content: ':root { --discord-safe-area-inset-left: 21px }' });
  await stage.setViewportSize({ width: 1100, height: 700 });
  await expect(page.getByRole('definition')).toHaveText(['47px', '34px', '21px', '0px']);
};
export default showsTheInsets;
