import { expect, test } from 'vitest';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const connectedParticipants = { manifest, page };
const command = 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS';

test('says so when nobody is connected', async () => {
  const { view } = await openPage(connectedParticipants, {
    before: ({ simulation }) =>
      simulation.world.commit({ type: 'participants', instanceId: ids.instance, userIds: [] }),
  });
  expect(await view.findByText('Connected: 0')).toBeDefined();
});

test('names participants with few fields', async () => {
  const stranger = { id: 'x', username: 'stranger', discriminator: '0', avatar: null };
  const participants = [
    { ...stranger, global_name: null, nickname: null },
    { ...stranger, nickname: '', global_name: 'Somebody', mood: 99 },
  ];
  const { view } = await openPage(connectedParticipants, {
    before: ({ fault }) => fault(command, { kind: 'reply', data: { participants } }),
  });
  expect(await view.findByText('Connected: 2 (stranger, Somebody)')).toBeDefined();
});
