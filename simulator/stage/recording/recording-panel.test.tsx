import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Recorder } from '../../recording';
import { ids, localWorld } from '../../world';
import { showOnStage } from '../testing/on-stage';
import { serveWorlds } from '../testing/serve-worlds';
import { RecordingPanel } from './recording-panel';

async function recorded() {
  const world = localWorld();
  const recorder = new Recorder(world, { worldName: 'default', madeBy: 'a test' });
  const host = recorder.host(ids.client);
  host({ seq: 0, at: 1_700_000_000_000, kind: 'handshake', accepted: true });
  await world.commit({ type: 'user', userId: ids.me, patch: { username: 'renamed' } });
  host({ seq: 1, at: 1_700_000_000_100, kind: 'event', event: 'READY', data: {}, size: 2 });
  recorder.stop();
  return recorder;
}

const file = (text: string) => new File([text], 'lobby.json', { type: 'application/json' });
const button = (name: string) => screen.getByRole('button', { name });
const openField = () => screen.getByLabelText('Open a recording');

test('a session can be stepped through by entry, played at its own speed, and navigated by its rows', async () => {
  const { user } = showOnStage(RecordingPanel, { recorder: await recorded() });
  await user.click(button('Walk through it'));
  const position = await screen.findByText('0 of 3');
  const at = (entry: number) =>
    waitFor(() => expect(position.textContent).toContain(`${entry} of 3`));
  await user.click(button('Forward'));
  await user.click(button('Forward'));
  await at(2);
  await user.click(screen.getByText('The world at this point'));
  expect(await screen.findByText('users:')).toBeDefined();
  await user.click(button('Back'));
  await at(1);
  await user.click(button('Play'));
  await at(3);
  // The rows are one list, in which the arrow keys go on.
  screen.getByRole('listbox', { name: 'Traffic' }).focus();
  await user.keyboard('{Home}');
  await at(1);
  await user.keyboard('{ArrowDown}');
  await at(3);
});

test('a replay opens in its own tab, which has no access to this one', async () => {
  const { find } = serveWorlds();
  const { user } = showOnStage(RecordingPanel, { recorder: await recorded() });
  const tab = { opener: window, location: '', close() {} };
  const opened = vi.spyOn(window, 'open').mockReturnValueOnce(tab as unknown as Window);
  await user.click(button('Replay this session'));
  await waitFor(() => expect(tab.location).toContain('replay=attended'));
  expect(tab.opener).toBeNull();
  expect(find(new URL(tab.location).searchParams.get('world') ?? '')).toBeDefined();

  opened.mockReturnValueOnce(null);
  await user.click(button('Replay this session'));
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('The browser did not open a tab');
});

test('a recording replaces the live session, with its own players, and so does the next file of the same name', async () => {
  const recorder = await recorded();
  const { user } = showOnStage(RecordingPanel, { recorder });
  const panel = screen.getByRole('group', { name: 'Recording' });
  const drop = (recording: object) =>
    fireEvent.drop(panel, { dataTransfer: { files: [file(JSON.stringify(recording))] } });
  const { world, ...rest } = recorder.recording();
  drop({ ...rest, world });
  await screen.findByText('0 of 3');
  expect(screen.queryByText('Player')).toBeNull();

  const another = { ...world.clients[ids.client], id: 'another', userId: ids.marlo };
  drop({ ...rest, world: { ...world, clients: { ...world.clients, another } } });
  expect(await screen.findByText('Player')).toBeDefined();
  await user.type(screen.getByRole('combobox', { name: 'Filter' }), 'player:');
  expect(await screen.findByRole('option', { name: /player:Marlo/ })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(button('Close'));

  // A person who comes later has a name, too.
  expect(openField()).toBeDefined();
  const come = { type: 'client', client: 'later', userId: ids.juniper, proxyTicket: '1' } as const;
  const entries = [...rest.entries, { at: 1_700_000_002_000, kind: 'change', change: come }];
  drop({ ...rest, entries, world });
  expect(await screen.findByText('Player')).toBeDefined();
});

test.each([
  ['is too long', '{}', 700_000_000, 'longer than 100 MB', 0],
  ['is not a recording', '{"version": 1}', 14, 'madeBy is missing; it must be a string', 1],
])('a file that %s is refused with the reason', async (_, text, size, why, reads) => {
  const { user } = showOnStage(RecordingPanel);
  const opened = file(text);
  Object.defineProperty(opened, 'size', { value: size });
  const read = vi.spyOn(opened, 'text');
  await user.upload(openField(), opened);
  expect((await screen.findByRole('alert')).textContent).toContain(why);
  expect(read).toHaveBeenCalledTimes(reads);
});
