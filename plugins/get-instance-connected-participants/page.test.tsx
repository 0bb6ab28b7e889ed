import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

const stranger = { id: 'x', username: 'stranger', discriminator: '0', avatar: null };

test.each([
  ['Connected: 0', []],
  [
    'Connected: 2 (stranger, Somebody)',
    [
      { ...stranger, global_name: null, nickname: null },
      { ...stranger, nickname: '', global_name: 'Somebody', mood: 99 },
    ],
  ],
])('shows participants with few fields, or none: %s', async (text, participants) => {
  const command = 'GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS';
  const { view } = await openPage('get-instance-connected-participants', {
    before: ({ fault }) => fault(command, { kind: 'reply', data: { participants } }),
  });
  expect(await view.findByText(text)).toBeDefined();
});
