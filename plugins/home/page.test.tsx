import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

/** The page's facts about the launch, by name. */
async function shownOf(launch: Record<string, string | null>) {
  const { view, simulation } = await openPage('home', { launch });
  await view.findByText('Custom ID');
  const shown = (name: string) => view.getByText(name).nextElementSibling?.textContent;
  return { shown, simulation };
}

test('shows every launch parameter of the activity', async () => {
  const { shown, simulation } = await shownOf({
    custom_id: 'my-link',
    referrer_id: '42',
    mobile_app_version: '251.0',
    platform: 'mobile',
  });
  const launch = new URLSearchParams(simulation.search);
  for (const [name, value] of Object.entries({
    'Custom ID': 'my-link',
    'Instance ID': launch.get('instance_id'),
    'Referrer ID': '42',
    'Client ID': simulation.clientId,
    'Channel ID': launch.get('channel_id'),
    'Guild ID': launch.get('guild_id'),
    Platform: 'mobile',
    'Mobile app version': '251.0',
    'SDK version': '2.4.0',
  })) {
    expect(shown(name), name).toBe(value);
  }
});

test('shows a missing parameter as "none"', async () => {
  const { shown } = await shownOf({ guild_id: null, channel_id: null });
  for (const name of ['Custom ID', 'Referrer ID', 'Channel ID', 'Guild ID', 'Mobile app version'])
    expect(shown(name), name).toBe('none');
});

test.each([null, ''])('greets a user whose global name is %j by username', async (name) => {
  const patch = { global_name: name, username: 'wren.hollow' };
  const { view } = await openPage('home', {
    beforeSignIn: (world) => world.commit({ type: 'user', userId: ids.me, patch }),
  });
  expect(await view.findByRole('heading', { name: 'Welcome, wren.hollow' })).toBeDefined();
});
