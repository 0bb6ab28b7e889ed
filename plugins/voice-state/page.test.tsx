import { afterEach, expect, test, vi } from 'vitest';
import { ids } from '../../simulator/world/seed';
import { userVoiceState } from '../../simulator/world/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const voiceState = { manifest, page };
const about = { channel_id: ids.gameNight };

afterEach(() => {
  vi.restoreAllMocks();
});

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

test('does not show what happens in another channel', async () => {
  const { view, world } = await openSubscribed();
  await world.commit({ type: 'move', userId: ids.pixel, channelId: ids.sideTable });
  const elsewhere = { channelId: ids.sideTable, userId: ids.pixel };
  await world.commit({ type: 'voice', ...elsewhere, patch: { volume: 11 } });
  // Events arrive in order: once this one is shown, the other would have been.
  const here = { channelId: ids.gameNight, userId: ids.juniper };
  await world.commit({ type: 'voice', ...here, patch: { volume: 22 } });
  expect(await view.findByText('22')).toBeDefined();
  expect(view.queryByText('11')).toBeNull();
  expect(view.queryByText(/pixel/i)).toBeNull();
});

test('shows fields that it does not know too', async () => {
  const { view, host, world } = await openSubscribed();
  const known = userVoiceState(world.get(), ids.gameNight, ids.juniper);
  host.dispatch('VOICE_STATE_UPDATE', { ...known, mood: 'unheard of' }, about);
  expect(await view.findByText(/unheard of/)).toBeDefined();
});

test('goes on listening after a payload that is not a voice state', async () => {
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
  const { view, host, world } = await openSubscribed();
  host.dispatch('VOICE_STATE_UPDATE', { volume: 'loud' }, about);
  const juniper = { channelId: ids.gameNight, userId: ids.juniper };
  await world.commit({ type: 'voice', ...juniper, patch: { volume: 22 } });
  expect(await view.findByText('22')).toBeDefined();
  expect(view.queryByText(/loud/)).toBeNull();
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
