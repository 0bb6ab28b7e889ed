import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { channelDetails, ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

test('shows the present state of everyone, as it is at first and after each change', async () => {
  const { view, user, world } = await openPage('voice-state');
  const { gameNight: channelId, juniper: userId } = ids;
  const card = async (name: string) => {
    const everyone = within(await view.findByRole('list', { name: 'Everyone' }));
    return everyone.getByText(name).closest('li')?.textContent;
  };
  const { voice_states = [] } = channelDetails(world.get(), channelId) ?? {};
  expect(voice_states.length).toBeGreaterThan(1);
  for (const { nick, volume } of voice_states) expect(await card(nick)).toContain(`${volume}%`);
  const state = { mute: false, deaf: false, self_mute: true, self_deaf: true, suppress: false };
  const patch = { volume: 35, voice_state: state };
  await world.commit({ type: 'voice', channelId, userId, patch });
  await expect.poll(() => card('Juni')).toBe('Juni35%Microphone off, hears nothing');
  await world.commit({ type: 'move', userId, channelId: null });
  await user.click(view.getByRole('button', { name: 'Fetch again' }));
  const heading = { name: `In the channel: ${voice_states.length - 1}` };
  expect(await view.findByRole('heading', heading)).toBeDefined();
});

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
