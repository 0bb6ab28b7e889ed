import { expect, test } from 'activity-simulator/playwright';

test('two people see each other, and the third who joins them', async ({ simulation }) => {
  const wren = await simulation.addPlayer();
  const marlo = await simulation.addPlayer({ user: 'marlo', device: 'phone' });
  await expect(wren.activity.getByRole('heading')).toHaveText('Signed in as wren.hollow');
  await expect(marlo.activity.getByRole('heading')).toHaveText('Signed in as marlo');

  const { ids, world } = simulation;
  const { instanceId } = wren.client.launch;
  const userIds = [ids.me, ids.marlo, ids.juniper];
  await simulation.change({ type: 'participants', instanceId, userIds });
  await marlo.waitForEvent('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', {
    participants: userIds.map((id) => expect.objectContaining({ id })),
  });
  for (const { activity } of simulation.players) {
    await expect(activity.getByText(world.users[ids.juniper].username)).toBeVisible();
  }
});

test('a player who refuses to authorize is not signed in', async ({ simulation }) => {
  const wren = await simulation.addPlayer({ decisions: { AUTHORIZE: 'ask' } });
  await wren.answer('AUTHORIZE', { decision: 'cancel' });
  await wren.waitForCall('AUTHORIZE');
  await expect(wren).not.toHaveCalled('AUTHENTICATE');
  await expect(wren.activity.getByRole('heading')).toHaveText('Signing in …');
});
