import { expect } from '@playwright/test';
import { channelDetails } from '../../simulator/world';
import type { Tools } from '../../tests/e2e/action';

export default async function getsTheChannel({ page, world, press, ids }: Tools) {
  const get = page.getByRole('button', { name: 'Get channel' });
  const inVoice = page.locator('dt', { hasText: 'In voice' }).locator('+ dd');
  const channel = () => channelDetails(world.get(), ids.gameNight);
  const name = page.locator('dt', { hasText: 'Name' }).locator('+ dd');
  await expect(name).toHaveText(channel()?.name ?? '');
  for (const channelId of [ids.gameNight, null]) {
    await world.commit({ type: 'move', userId: ids.pixel, channelId });
    await press(get);
    await expect(inVoice).toHaveText(
      (channel()?.voice_states ?? []).map(({ nick }) => nick).join(', '),
    );
  }
}
