import { expect } from '@playwright/test';
import { channelDetails } from '../../simulator/world';
import type { PageAction } from '../../tests/e2e/action';

const showsTheChannel: PageAction = async ({ page, world, press, ids }) => {
  const { name, voice_states } = channelDetails(world.get(), ids.gameNight) ?? {};
  await press(page.getByText(/^JSON/));
  const channel = page.getByRole('region', { name: 'Channel' });
  await expect(channel).toContainText(`id:"${ids.gameNight}"`);
  await expect(channel).toContainText(`name:"${name}"`);
  for (const { nick } of voice_states ?? []) await expect(channel).toContainText(`nick:"${nick}"`);
  await expect(page.getByRole('region', { name: 'Error' })).toHaveCount(0);
};
export default showsTheChannel;
