import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const getActivityInstance = { manifest, page };

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

test('tells that the instance of this launch is known, and that one which is made up is refused', async () => {
  const { view, user } = await openPage(getActivityInstance);
  expect(await view.findByText(/The platform knows it: \d people are in it/)).toBeDefined();
  await user.click(view.getByRole('button', { name: 'a made-up one' }));
  expect((await view.findByRole('alert')).textContent).toContain('knows no such instance');
  await user.click(view.getByRole('button', { name: 'this launch' }));
  expect(await view.findByText(/The platform knows it/)).toBeDefined();
});
