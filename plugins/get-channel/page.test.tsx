import { expect, test } from 'vitest';
import { ChannelTypes } from '../../host-bridge';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const getChannel = { manifest, page };

type Opened = Awaited<ReturnType<typeof openPage>>;
const fact = (view: Opened['view'], name: string) =>
  view.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows a text channel', async () => {
  const { view } = await openPage(getChannel, { launch: { channel_id: ids.boardTalk } });
  await view.findByRole('region', { name: 'Channel' });
  expect(fact(view, 'Name')).toBe('board-talk');
  expect(fact(view, 'Type')).toBe('GUILD_TEXT');
  expect(fact(view, 'Topic')).toContain('What we play on Thursday');
  expect(fact(view, 'In voice')).toBe('none');
});

test('shows a channel with few fields', async () => {
  const data = { id: '1', type: 3, name: null, voice_states: [], messages: [] };
  const { view } = await openPage(getChannel, {
    before: ({ fault }) => fault('GET_CHANNEL', { kind: 'reply', data }),
  });
  await view.findByRole('region', { name: 'Channel' });
  for (const name of ['Name', 'Topic', 'In voice']) expect(fact(view, name)).toBe('none');
});

test.each([
  ['DM', ChannelTypes.DM],
  ['UNHANDLED (99)', 99],
])('shows the type %s, which is %i', async (name, type) => {
  const data = { id: '1', type, voice_states: [], messages: [] };
  const { view } = await openPage(getChannel, {
    before: ({ fault }) => fault('GET_CHANNEL', { kind: 'reply', data }),
  });
  await view.findByRole('region', { name: 'Channel' });
  expect(fact(view, 'Type')).toBe(name);
});
