import { expect, test } from 'vitest';
import { ids } from '../../simulator/world/seed';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const voiceState = { manifest, page };

test('subscribes to the channel that the activity was launched in', async () => {
  const { view, host } = await openPage(voiceState);
  await view.findByText(/Nothing has been received yet/);
  expect(host.subscriptions).toEqual([`VOICE_STATE_UPDATE {"channel_id":"${ids.gameNight}"}`]);
});

test('shows who was turned down', async () => {
  const { view, world } = await openPage(voiceState);
  await view.findByText(/Nothing has been received yet/);
  await world.commit({
    type: 'voice',
    channelId: ids.gameNight,
    userId: ids.juniper,
    patch: { volume: 35 },
  });
  expect(await view.findByText('35')).toBeDefined();
  expect(view.getByText(/Juni\b/)).toBeDefined();
});

test('says so when the activity was launched outside a channel', async () => {
  const { view, host } = await openPage(voiceState, { launch: { channel_id: null } });
  expect(await view.findByText(/was not launched in a channel/)).toBeDefined();
  expect(host.subscriptions).toEqual([]);
});

test('shows the host’s refusal of a channel that it does not know', async () => {
  const { view } = await openPage(voiceState, { launch: { channel_id: '1' } });
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('4005');
  expect(alert.textContent).toContain('Check the channel id');
});
