import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

test('sends an instance id of another form as one path segment, and shows the refusal', async () => {
  const launch = { instance_id: '../token?x=1' };
  const { view, serverRequests } = await openPage('get-activity-instance', { launch });
  const { textContent } = await view.findByRole('alert');
  expect(textContent).toContain('This is not the id of an instance');
  expect(serverRequests).toEqual(['/api/activity-instance/..%2Ftoken%3Fx%3D1']);
});
