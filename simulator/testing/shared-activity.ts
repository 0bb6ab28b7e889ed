import { ids } from '../world';
import type { SharedWorld } from '../worlds';
import { rawActivity } from './raw-activity';

/** An activity that is open and connected in a shared world, whose reports have those of its host. */
export async function sharedActivity(world: SharedWorld, stageId = 'a-stage') {
  const { home } = world.store.get();
  const launch = { place: home, instanceId: 'an-instance', stageId };
  await world.commit({ type: 'launch', client: ids.client, ...launch });
  const activity = rawActivity({
    world: world.store,
    report: (entry) => world.reports.add({ ...entry, client: ids.client, host: 'a host' }),
  });
  activity.connect();
  await activity.post();
  return activity;
}
