import { expect } from '@playwright/test';
import type { Tools } from '../../tests/e2e/action';

export default async function getsTheInstance({ page, instanceId, world, press, ids }: Tools) {
  const get = page.getByRole('button', { name: 'Get activity instance' });
  const record = page.getByRole('region', { name: 'Instance record' });
  const known = /The platform confirms this instance: \d (person is|people are) in it/;
  await expect(page.getByText(known)).toBeVisible();
  await expect(record).toContainText(`instance_id:"${instanceId}"`);

  const participants = world.get().instances[instanceId]?.participants ?? [];
  const others = participants.filter((id) => id !== ids.pixel);
  await world.commit({ type: 'participants', instanceId, userIds: others });
  await press(get);
  await expect(record).not.toContainText(ids.pixel);
  await world.commit({ type: 'participants', instanceId, userIds: [...others, ids.pixel] });
  await press(get);
  await expect(record).toContainText(ids.pixel);
  await world.commit({ type: 'participants', instanceId, userIds: participants });
}
