import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const getActivityInstance = { manifest, page };
const get = { name: 'Get activity instance' };

test('shows the platform’s record of the current instance, as soon as the page opens', async () => {
  const { view, simulation, serverRequests } = await openPage(getActivityInstance);
  const id = new URLSearchParams(simulation.search).get('instance_id') as string;
  const record = await view.findByRole('region', { name: 'Instance record' });
  await waitFor(() => {
    for (const text of [id, ids.boardGames, ids.gameNight, ids.me, ids.marlo])
      expect(record.textContent).toContain(text);
  });
  expect(view.getByText(id)).toBeDefined();
  expect(serverRequests).toEqual([`/api/activity-instance/${id}`]);
});

test('asks again at a click, for somebody may have joined', async () => {
  const { view, user, world } = await openPage(getActivityInstance);
  const record = await view.findByRole('region', { name: 'Instance record' });
  await world.commit({
    type: 'participants',
    instanceId: ids.instance,
    userIds: [ids.me, ids.marlo, ids.juniper],
  });
  await user.click(view.getByRole('button', get));
  await waitFor(() => expect(record.textContent).toContain(ids.juniper));
});

test('shows that a made-up instance is unknown to the platform', async () => {
  const { view } = await openPage(getActivityInstance, {
    launch: { instance_id: 'i-made-gc-1-up' },
  });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toMatch(/unknown_instance.*The platform knows no such instance/);
});

test('sends an instance id of another form as one part of the path, and shows the refusal', async () => {
  const { view, serverRequests } = await openPage(getActivityInstance, {
    launch: { instance_id: '../token?x=1' },
  });
  expect((await view.findByRole('alert')).textContent).toContain(
    'This is not the id of an instance',
  );
  expect(serverRequests).toEqual(['/api/activity-instance/..%2Ftoken%3Fx%3D1']);
});
