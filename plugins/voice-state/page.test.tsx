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

test('says in words what each person did, beside what differs from before', async () => {
  const { view, world } = await openSubscribed();
  const juniper = { type: 'voice', channelId: ids.gameNight, userId: ids.juniper } as const;
  const findStatus = (text: string) => view.findByText(text, { selector: '[role=status]' });
  await world.commit({ ...juniper, patch: { volume: 35 } });
  await findStatus('Juni can be heard, at 35 %');
  await world.commit({ ...juniper, patch: { volume: 70 } });
  await findStatus('Juni is turned up to 70 %');
  expect(view.getByText(/^volume:/, { selector: 'li span span' }).textContent).toBe(
    'volume: 35 → 70 ',
  );
  const voice_state = {
    mute: false,
    deaf: false,
    self_mute: true,
    self_deaf: false,
    suppress: false,
  };
  await world.commit({ ...juniper, patch: { voice_state } });
  await findStatus('Juni is muted');
  await world.commit({ ...juniper, patch: { voice_state: { ...voice_state, self_mute: false } } });
  await findStatus('Juni can be heard again');
  await world.commit({
    ...juniper,
    patch: { voice_state: { ...voice_state, self_mute: false, mute: true } },
  });
  await findStatus('Juni is muted');
  expect(view.getByText('off, by a moderator')).toBeDefined();
  await world.commit({ ...juniper, patch: { mute: true } });
  await findStatus('Juni is muted by you');
  expect(view.getByRole('heading', { name: 'History, 6 received' })).toBeDefined();
});
