import { expect } from '@playwright/test';
import { ids } from '../../simulator/world/seed';
import type { PageAction } from '../../tests/e2e/action';

const getsTheInstance: PageAction = async ({ page, frame, world, press }) => {
  const get = page.getByRole('button', { name: 'Get activity instance' });
  const record = page.getByRole('region', { name: 'Instance record' });
  const instanceId = new URL(frame.url()).searchParams.get('instance_id');
  await expect(record).toContainText(`instance_id:"${instanceId}"`);

  const participants = world.get().instances[ids.instance]?.participants ?? [];
  const others = participants.filter((id) => id !== ids.pixel);
  await world.commit({ type: 'participants', instanceId: ids.instance, userIds: others });
  await press(get);
  await expect(record).not.toContainText(ids.pixel);
  await world.commit({
    type: 'participants',
    instanceId: ids.instance,
    userIds: [...others, ids.pixel],
  });
  await press(get);
  await expect(record).toContainText(ids.pixel);
  await world.commit({ type: 'participants', instanceId: ids.instance, userIds: participants });
};
export default getsTheInstance;
