import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const voiceState = { manifest, page };
const about = { channel_id: ids.gameNight };

async function openSubscribed() {
  const opened = await openPage(voiceState);
  await opened.view.findByText(/Nothing has been received yet/);
  return opened;
}

test('subscribes to the channel that the activity was launched in', async () => {
  const { host } = await openSubscribed();
  expect(host.subscriptions).toEqual([{ event: 'VOICE_STATE_UPDATE', args: about }]);
});

test('shows who was turned down', async () => {
  const { view, world } = await openSubscribed();
  await world.commit({
    type: 'voice',
    channelId: ids.gameNight,
    userId: ids.juniper,
    patch: { volume: 35 },
  });
  expect(await view.findByText('35')).toBeDefined();
  expect(view.getByText(/Juni\b/)).toBeDefined();
});

test('shows the latest payload alone', async () => {
  const { view, world } = await openSubscribed();
  const juniper = { type: 'voice', channelId: ids.gameNight, userId: ids.juniper } as const;
  for (const volume of [11, 22]) await world.commit({ ...juniper, patch: { volume } });
  expect(await view.findByText('22')).toBeDefined();
  expect(view.queryByText('11')).toBeNull();
});

test('says so when the activity was launched outside a channel', async () => {
  const { view, host } = await openPage(voiceState, { launch: { channel_id: null } });
  expect(await view.findByText(/was not launched in a channel/)).toBeDefined();
  expect(host.subscriptions).toEqual([]);
});
