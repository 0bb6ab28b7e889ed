import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

test('describes what each person did, and shows what has changed', async () => {
  const { view, world } = await openPage('voice-state');
  await view.findByText(/Nothing has been received yet/);
  const change = async (patch: object, text: string) => {
    const { gameNight: channelId, juniper: userId } = ids;
    await world.commit({ type: 'voice', channelId, userId, patch });
    await view.findByText(text, { selector: '[role=status]' });
  };
  const none = { mute: false, deaf: false, self_mute: false, self_deaf: false, suppress: false };
  await change({ volume: 35 }, 'Juni is not muted, at 35% volume');
  await change({ volume: 70 }, 'Juni is turned up to 70%');
  const difference = view.getByText(/^volume:/, { selector: 'li span span' });
  expect(difference.textContent).toBe('volume: 35 → 70 ');
  await change({ voice_state: { ...none, self_mute: true } }, 'Juni is muted');
  await change({ voice_state: none }, 'Juni is no longer muted');
  await change({ voice_state: { ...none, mute: true } }, 'Juni is muted');
  expect(view.getByText('turned off by a moderator')).toBeDefined();
  await change({ mute: true }, 'Juni is muted by you');
  expect(view.getByRole('heading', { name: 'History, 6 received' })).toBeDefined();
});
