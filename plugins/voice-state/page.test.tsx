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

test('says so when the activity was launched outside a channel', async () => {
  const { view, host } = await openPage(voiceState, { launch: { channel_id: null } });
  expect(await view.findByText(/was not launched in a channel/)).toBeDefined();
  expect(host.subscriptions).toEqual([]);
});
