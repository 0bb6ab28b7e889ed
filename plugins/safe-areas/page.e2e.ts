import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function showsTheInsets({ page, frame, stage }: Tools) {
  const shows = (insets: string[]) =>
    expect(page.getByRole('definition').filter({ hasText: /px$/ })).toHaveText(
      insets.map((inset) => `${inset}px`),
    );
  const set = (side: string, value: string) =>
    frame.evaluate(
      ([side, value]) =>
        document.documentElement.style.setProperty(`--discord-safe-area-inset-${side}`, value),
      [side, value] as const,
    );
  await shows(['0', '0', '0', '0']);
  // A client on a phone does this.
  await set('top', '47px');
  await set('bottom', '34px');
  await shows(['47', '34', '0', '0']);
  // Until the first layout a client’s variables may be empty, and an empty variable is valid.
  await set('top', ' ');
  await shows(['0', '34', '0', '0']);
  // A stylesheet sets it: no style of an element changes, and nothing is resized.
  await frame.addStyleTag({ content: ':root { --discord-safe-area-inset-left: 21px }' });
  await shows(['0', '34', '21', '0']);
  await stage.setViewportSize({ width: 1100, height: 700 });
  await shows(['0', '34', '21', '0']);
}
