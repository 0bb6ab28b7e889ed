import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const home = { manifest, page };

test('shows every launch parameter of the activity', async () => {
  const { view, simulation } = await openPage(home, {
    launch: {
      custom_id: 'my-link',
      referrer_id: '42',
      mobile_app_version: '251.0',
      platform: 'mobile',
    },
  });
  const launch = new URLSearchParams(simulation.search);
  const shown = (name: string) => view.getByText(name).nextElementSibling?.textContent;
  await view.findByText('Custom ID');
  expect(shown('Custom ID')).toBe('my-link');
  expect(shown('Instance ID')).toBe(launch.get('instance_id'));
  expect(shown('Referrer ID')).toBe('42');
  expect(shown('Client ID')).toBe(simulation.clientId);
  expect(shown('Channel ID')).toBe(launch.get('channel_id'));
  expect(shown('Guild ID')).toBe(launch.get('guild_id'));
  expect(shown('Platform')).toBe('mobile');
  expect(shown('Mobile app version')).toBe('251.0');
  expect(shown('SDK version')).toBe('2.4.0');
});

test('marks a missing parameter as missing', async () => {
  const { view } = await openPage(home, { launch: { guild_id: null, channel_id: null } });
  for (const name of ['Custom ID', 'Referrer ID', 'Channel ID', 'Guild ID', 'Mobile app version']) {
    const fact = await view.findByText(name);
    expect([name, fact.nextElementSibling?.textContent]).toEqual([name, 'none']);
  }
});

test.each([null, ''])(
  'greets a user whose chosen name is %j by their username',
  async (global_name) => {
    const { view } = await openPage(home, {
      beforeSignIn: (world) =>
        world.commit({
          type: 'user',
          userId: ids.me,
          patch: { global_name, username: 'wren.hollow' },
        }),
    });
    expect(await view.findByRole('heading', { name: 'Welcome, wren.hollow' })).toBeDefined();
  },
);
