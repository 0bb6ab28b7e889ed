import { expect } from '@playwright/test';
import { LayoutMode } from '../../host-bridge/protocol';
import type { PageAction } from '../../tests/e2e/action';

const hearsOfTheLayout: PageAction = async ({ page, world, press, ids }) => {
  // The present state is there before anything happens.
  await press(page.getByText(/^JSON/));
  await expect(page.getByRole('region', { name: 'Latest payload' })).toBeVisible();
  // Not picture in picture: it would make the frames of everybody in this world small.
  for (const name of ['GRID', 'FOCUSED'] as const) {
    await world.commit({
      type: 'device',
      client: ids.client,
      patch: { layoutMode: LayoutMode[name] },
    });
    await expect(page.getByRole('heading', { name: `Layout mode: ${name}` })).toBeVisible();
    const payload = page.getByRole('region', { name: 'Latest payload' });
    await expect(payload).toContainText(`layout_mode:${LayoutMode[name]}`);
  }
};
export default hearsOfTheLayout;
