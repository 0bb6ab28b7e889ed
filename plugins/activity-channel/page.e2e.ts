import { expect } from '@playwright/test';
import { channelDetails } from '../../simulator/world';
import type { Tools } from '../../tests/e2e/action';

export default async function showsTheChannel({ page, world, press, ids }: Tools) {
  const { name, voice_states } = channelDetails(world.get(), ids.gameNight) ?? {};
  await press(page.getByText(/^JSON/));
  const channel = page.getByRole('region', { name: 'Channel' });
  await expect(channel).toContainText(`id:"${ids.gameNight}"`);
  await expect(channel).toContainText(`name:"${name}"`);
  for (const { nick } of voice_states ?? []) await expect(channel).toContainText(`nick:"${nick}"`);
  await expect(page.getByRole('region', { name: 'Error' })).toHaveCount(0);
}
