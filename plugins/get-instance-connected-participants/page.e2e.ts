import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function getsWhoIsConnected({ page, instanceId, world, press, ids }: Tools) {
  const participants = world.get().instances[instanceId]?.participants ?? [];
  const others = participants.filter((id) => id !== ids.pixel);
  for (const userIds of [others, [...others, ids.pixel]]) {
    await world.commit({ type: 'participants', instanceId, userIds });
    await press(page.getByRole('button', { name: 'Get connected participants' }));
    await expect(page.getByText(`Connected: ${userIds.length} (`)).toBeVisible();
  }
  await press(page.getByText(/^JSON/));
  const raw = page.getByRole('region', { name: 'Connected participants' });
  await expect(raw).toContainText(`id:"${ids.pixel}"`);
  await world.commit({ type: 'participants', instanceId, userIds: participants });
}
