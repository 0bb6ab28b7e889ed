import { expect, test } from 'vitest';
import manifest from '../../plugins/voice-state/manifest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import { History } from './history';
import { useHistory } from './use-history';

function VoiceStates() {
  const about = { channel_id: ids.gameNight };
  return <History of={useHistory('VOICE_STATE_UPDATE', undefined, about)} title="Voices" />;
}

test('a history without words of its own names the fields that have changed', async () => {
  const { view, world } = await openPage({ manifest, page: VoiceStates });
  await view.findByText(/Nothing has been received yet/);
  const juniper = { type: 'voice', channelId: ids.gameNight, userId: ids.juniper } as const;
  const findStatus = (text: string) => view.findByText(text, { selector: '[role=status]' });
  await world.commit({ ...juniper, patch: { volume: 35 } });
  await findStatus('The first payload');
  await world.commit({ ...juniper, patch: { volume: 70 } });
  await findStatus('Changed: volume');
  expect(view.getByRole('heading', { name: 'Voices, 2 received' })).toBeDefined();
});
