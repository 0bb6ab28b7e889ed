import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Recorder } from '../../recording';
import { ids, localWorld } from '../../world';
import { OnStage } from '../testing/on-stage';
import { serveWorlds } from '../testing/serve-worlds';
import { RecordingPanel } from './recording-panel';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function recorded() {
  const world = localWorld();
  const recorder = new Recorder(world, { worldName: 'default', madeBy: 'a test' });
  const host = recorder.host(ids.client);
  host({ seq: 0, at: 1_700_000_000_000, kind: 'handshake', accepted: true });
  await world.commit({ type: 'user', userId: ids.me, patch: { username: 'renamed' } });
  host({ seq: 1, at: 1_700_000_001_000, kind: 'event', event: 'READY', data: {}, size: 2 });
  recorder.stop();
  return recorder;
}

const show = (recorder: Recorder) =>
  render(
    <OnStage store={localWorld()} stage={{ recorder }}>
      <RecordingPanel />
    </OnStage>,
  );
const file = (text: string) => new File([text], 'lobby.json', { type: 'application/json' });

test('a saved session can be opened and walked through, entry by entry', async () => {
  const user = userEvent.setup();
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show(await recorded());
  await user.click(screen.getByRole('button', { name: 'Save this session' }));

  await user.upload(
    screen.getByLabelText('Open a recording'),
    file((await saved[0]?.text()) ?? ''),
  );
  const position = await screen.findByText('0 of 3');
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  await user.click(screen.getByRole('button', { name: 'Forward' }));
  expect(position.textContent).toContain('2 of 3');
  await user.click(screen.getByText('The world at this point'));
  expect(await screen.findByText('users:')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(position.textContent).toContain('1 of 3');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await waitFor(() => expect(position.textContent).toContain('3 of 3'), { timeout: 10_000 });
  // The rows are one list, in which the arrow keys go on.
  screen.getByRole('listbox', { name: 'Traffic' }).focus();
  await user.keyboard('{Home}');
  await waitFor(() => expect(position.textContent).toContain('1 of 3'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(position.textContent).toContain('3 of 3'));
});

/** The tab that the browser opens, if it opens one. */
function browserOpens(tab: object | null) {
  vi.spyOn(window, 'open').mockReturnValue(tab as Window | null);
}

test('a replay is opened in a tab of its own, which cannot reach this one', async () => {
  const user = userEvent.setup();
  const { find } = serveWorlds();
  const recorder = await recorded();
  show(recorder);
  await user.upload(
    screen.getByLabelText('Open a recording'),
    file(JSON.stringify(recorder.recording())),
  );
  const tab = { opener: window, location: '', close() {} };
  browserOpens(tab);
  await user.click(await screen.findByRole('button', { name: 'Replay' }));
  await waitFor(() => expect(tab.location).toContain('replay=attended'));
  expect(tab.opener).toBeNull();
  const world = new URL(tab.location).searchParams.get('world') ?? '';
  expect(find(world)).toBeDefined();

  browserOpens(null);
  await user.click(screen.getByRole('button', { name: 'Replay' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The browser did not open a tab',
  );
});

test('the session so far is walked through and replayed without a file', async () => {
  const user = userEvent.setup();
  const { find } = serveWorlds();
  show(await recorded());
  await user.click(screen.getByRole('button', { name: 'Walk through it' }));
  expect(await screen.findByText('0 of 3')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const tab = { opener: window, location: '', close() {} };
  browserOpens(tab);
  await user.click(screen.getByRole('button', { name: 'Replay this session' }));
  await waitFor(() => expect(tab.location).toContain('replay=attended'));
  expect(find(new URL(tab.location).searchParams.get('world') ?? '')).toBeDefined();
});

test('a recording has the place of the live session, with its own players, and the next file of that name too', async () => {
  const user = userEvent.setup();
  const recorder = await recorded();
  show(recorder);
  const panel = screen.getByRole('group', { name: 'Recording' });
  const drop = (recording: object) =>
    fireEvent.drop(panel, { dataTransfer: { files: [file(JSON.stringify(recording))] } });
  const { world, ...rest } = recorder.recording();
  drop({ ...rest, world });
  await screen.findByText('0 of 3');
  expect(screen.queryByText('Player')).toBeNull();

  const another = { ...world.clients[ids.client], id: 'another', userId: ids.marlo };
  drop({ ...rest, world: { ...world, clients: { ...world.clients, another } } });
  expect(await screen.findByText('0 of 3')).toBeDefined();
  expect(screen.getByText('Player')).toBeDefined();
  await user.type(screen.getByRole('combobox', { name: 'Filter' }), 'player:');
  expect(await screen.findByRole('option', { name: /player:Marlo/ })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByLabelText('Open a recording')).toBeDefined();

  // Somebody who comes later has a name, too.
  const come = { type: 'client', client: 'later', userId: ids.juniper, proxyTicket: '1' } as const;
  const entries = [...rest.entries, { at: 1_700_000_002_000, kind: 'change', change: come }];
  drop({ ...rest, entries, world });
  expect(await screen.findByText('Player')).toBeDefined();
});

test('a file that is too long is not loaded', async () => {
  const user = userEvent.setup();
  show(await recorded());
  const long = file('{}');
  const text = vi.fn();
  Object.defineProperties(long, { size: { value: 700_000_000 }, text: { value: text } });
  await user.upload(screen.getByLabelText('Open a recording'), long);
  expect((await screen.findByRole('alert')).textContent).toContain('longer than 100 MB');
  expect(text).not.toHaveBeenCalled();
});

test('a file that is not a recording says what is wrong with it', async () => {
  const user = userEvent.setup();
  show(await recorded());
  await user.upload(screen.getByLabelText('Open a recording'), file('{"version": 1}'));
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('madeBy is missing; it must be a string');
});
