import { expect } from '@playwright/test';
import { channelDetails } from '../../simulator/world';
import type { PageAction } from '../../tests/e2e/action';

const showsTheChannel: PageAction = async ({ page, world, ids }) => {
  const { name, voice_states } = channelDetails(world.get(), ids.gameNight) ?? {};
  const channel = page.getByRole('region', { name: 'Channel' });
  await expect(channel).toContainText(`id:"${ids.gameNight}"`);
  await expect(channel).toContainText(`name:"${name}"`);
  for (const { nick } of voice_states ?? []) await expect(channel).toContainText(`nick:"${nick}"`);
  await expect(page.getByRole('region', { name: 'Error' })).toHaveCount(0);
};
export default showsTheChannel;
