import { expect, test } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

test.each([
  ['DM', 1],
  ['UNHANDLED (99)', 99],
])('shows a channel with few fields, of type %s (%i)', async (name, type) => {
  const data = { id: '1', type, name: null, voice_states: [], messages: [] };
  const { view } = await openPage('get-channel', {
    before: ({ fault }) => fault('GET_CHANNEL', { kind: 'reply', data }),
  });
  await view.findByRole('region', { name: 'Channel' });
  const fact = (of: string) =>
    view.getByText(of, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(fact('Type')).toBe(name);
  for (const missing of ['Name', 'Topic', 'In voice']) expect(fact(missing)).toBe('none');
});
