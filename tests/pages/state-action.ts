import { expect } from '@playwright/test';
import type { Device } from '../../simulator/world';
import type { PageAction } from '../e2e/action';

/**
 * The main action of a page about an event that tells a state of the device.
 *
 * @param label the page's name for the state
 * @param field the payload's field that holds it
 * @param states some states by name, as changes of the device
 */
export const followsStates =
  (label: string, field: string, states: Record<string, Partial<Device>>): PageAction =>
  async ({ page, world, ids }) => {
    // The present state is there before anything happens.
    const payload = page.getByRole('region', { name: 'Latest payload' });
    await expect(payload).toBeVisible();
    for (const [name, patch] of Object.entries(states)) {
      await world.commit({ type: 'device', client: ids.client, patch });
      await expect(page.getByRole('heading', { name: `${label}: ${name}` })).toBeVisible();
      await expect(payload).toContainText(`${field}:${Object.values(patch)[0]}`);
    }
  };
