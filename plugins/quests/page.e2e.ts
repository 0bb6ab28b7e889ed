import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function followsAQuest({ page, world, press, fill, ids }: Tools) {
  const questId = ids.longWeekend;
  const quest = () => world.get().clients[ids.client]?.quests[questId];
  const status = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
  await fill(page.getByLabel('Quest ID'), questId);
  await press(page.getByRole('button', { name: 'Get Enrollment Status' }));
  await status('Status retrieved: Enrolled');
  await press(page.getByRole('button', { name: 'Start Timer' }));
  await status('Quest timer started successfully!');
  await expect.poll(() => quest()?.timer_started_at).toBeTruthy();
  await press(page.getByRole('button', { name: 'Subscribe to Updates', exact: true }));
  await status(`Subscribed to quest enrollment updates for ${questId}`);
  const found = quest()?.enrolled_at ?? null;
  await world.commit({ type: 'quest', client: ids.client, questId, patch: { enrolled_at: null } });
  await status('Status retrieved: Not Enrolled');
  await world.commit({ type: 'quest', client: ids.client, questId, patch: { enrolled_at: found } });
  await status('Status retrieved: Enrolled');
  await press(page.getByRole('button', { name: 'Unsubscribe to Updates' }));
  await status('Unsubscribed from quest enrollment updates');
}
