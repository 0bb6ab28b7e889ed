import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

test('shows which field has changed, first since sign-in, then since the previous event', async () => {
  const { view, world } = await openPage('current-user');
  await view.findByText(/Nothing has been received yet/);
  const findStatus = (text: string) => view.findByText(text, { selector: '[role=status]' });
  const change = (patch: Record<string, unknown>) =>
    world.commit({ type: 'user', userId: ids.me, patch });
  await change({ global_name: 'Wren the Bold' });
  await findStatus('The global name is now “Wren the Bold”');
  await change({ avatar: 'abc' });
  await findStatus('The avatar is now a different one');
  await change({ avatar: null });
  await findStatus('The avatar is now none');
  await change({ username: 'bold', global_name: null });
  await findStatus('The global name is now none. The username is now “bold”');
  await change({ bio: 'Plays on Thursdays' });
  await findStatus('Something else about bold has changed');
  expect(view.getByText(/^bio:/, { selector: 'li span span' }).textContent).toContain(
    '"Plays on Thursdays"',
  );
});
