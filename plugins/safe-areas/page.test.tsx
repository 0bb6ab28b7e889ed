import { afterEach, expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const safeAreas = { manifest, page };
const root = document.documentElement;
type View = Awaited<ReturnType<typeof openPage>>['view'];

/** Sets the variables as clients do. */
function cover(insets: Record<string, string>) {
  for (const [side, size] of Object.entries(insets)) {
    root.style.setProperty(`--discord-safe-area-inset-${side}`, size);
  }
}

/** The four values as they are shown, in the order of the page. */
function shown(view: View) {
  return ['Top', 'Bottom', 'Left', 'Right'].map(
    (side) => view.getByText(side).nextElementSibling?.textContent,
  );
}

afterEach(() => root.removeAttribute('style'));

test('shows the insets of all four sides', async () => {
  cover({ top: '47px', bottom: '34px', left: '1px', right: '2px' });
  const { view } = await openPage(safeAreas);
  await view.findByText('Top');
  expect(shown(view)).toEqual(['47px', '34px', '1px', '2px']);
});

test('says none for a side without an inset', async () => {
  // This test’s browser does not know env() either.
  const { view } = await openPage(safeAreas);
  await view.findByText('Top');
  expect(shown(view)).toEqual(['none', 'none', 'none', 'none']);
});
