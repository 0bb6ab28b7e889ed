import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { clientIn, idsOf } from '../world';
import { openSection } from './testing/open-section';
import { serveWorlds } from './testing/serve-worlds';
import { Boundary } from './ui/boundary';
import { WorldGate } from './world-gate';

const options = {
  url: 'http://localhost:4000',
  path: '/',
  platform: 'desktop',
  world: 'mine',
  decisions: 'accept',
} as const;

test('an unreachable world is reported, and the connection can be retried', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  render(<WorldGate options={options} />);
  expect(await screen.findByText(/cannot be reached\. Is the simulator running/)).toBeDefined();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status').textContent).toContain('Connecting');
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});

const decide = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

test('undo and redo name their change, the latest first, and a new change leaves nothing to redo', async () => {
  const user = userEvent.setup();
  serveWorlds();
  render(<WorldGate options={options} />);
  await openSection('Decisions');
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
  await user.selectOptions(decide('SHARE_LINK'), 'Cancel');
  await user.selectOptions(decide('START_PURCHASE'), 'Fail');
  await user.click(await button('Undo: decision on START_PURCHASE'));
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Find anything' });
  await user.type(field, 'undo decision{Enter}');
  await user.click(await button('Redo: decision on SHARE_LINK'));
  await waitFor(() => expect(decide('SHARE_LINK').value).toBe('cancel'));
  expect(await button('Redo: decision on START_PURCHASE')).toBeDefined();
  await user.selectOptions(decide('OPEN_INVITE_DIALOG'), 'Cancel');
  expect(await button('Undo: decision on OPEN_INVITE_DIALOG')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Redo/ })).toBeNull());
});

test('a reset reopens the world and launches the activity in it once, and undoing it restores the world', async () => {
  const user = userEvent.setup();
  const { world } = serveWorlds();
  render(<WorldGate options={options} />);
  const before = (await screen.findByTitle<HTMLIFrameElement>(/^Activity/)).src;
  await openSection('Decisions');
  await user.selectOptions(decide('SHARE_LINK'), 'Cancel');
  await waitFor(() => expect(world.undoable).toBe(1));
  await openSection('Scenarios');
  expect(screen.getByRole('heading', { name: 'World mine' })).toBeDefined();
  await user.click(await button('Reset the world'));
  await waitFor(() => expect(sources()).not.toContain(before));
  const now = () => clientIn(world.store.get(), idsOf('mine').client);
  await waitFor(() => {
    const { launch, decisions } = now();
    expect([launch?.stageIds?.length, decisions, world.followers]).toEqual([1, {}, 1]);
  });
  expect(world.undoable).toBe(0);
  await user.click(await button('Undo: reset'));
  await waitFor(() => expect(now().decisions).toEqual({ SHARE_LINK: 'cancel' }));
  expect(await button('Undo')).toHaveProperty('disabled', true);
});

const { me, marlo } = idsOf('mine');
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^Activity/);
async function showTwo() {
  const { unmount } = render(
    <Boundary what="The stage">
      <WorldGate options={{ ...options, players: [me, marlo].join() }} />
    </Boundary>,
  );
  await waitFor(() => expect(frames()).toHaveLength(2));
  return { unmount };
}
type ServedWorld = ReturnType<typeof serveWorlds>['world'];
/** Changes a name by hand, and waits until the stage has heard of it. */
async function rename(world: ServedWorld, global_name: string) {
  await world.commit({ type: 'user', userId: marlo, patch: { global_name } }, 'person');
  await button(`Undo: name of ${global_name}`);
}
const nameOf = ({ store }: ServedWorld) => store.get().users[marlo]?.global_name;

const button = (name: string) => screen.findByRole('button', { name });
const sources = () => frames().map(({ src }) => src);
const FORGOTTEN = 'The simulator no longer has this world';

test('a world that has new changes is replaced after a warning; a failed restore shows the reason and still offers to start over', async () => {
  const { world: first, restart } = serveWorlds();
  await showTwo();
  await rename(first, 'Made');
  const world = await restart();
  await screen.findByText(/and 1 change that can be undone/);
  await world.commit({ type: 'user', userId: marlo, patch: { global_name: 'New' } }, 'person');
  await screen.findByText(/already has 1 change by hand/);
  const { restore } = world;
  world.restore = () => {
    throw new Error('no');
  };
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  await userEvent.click(await button('Restore the world'));
  await screen.findByText(/could not be restored: The simulator failed/);
  complaint.mockRestore();
  expect(await button('Start over')).toBeDefined();
  world.restore = restore;
  await userEvent.click(await button('Restore the world'));
  await waitFor(() => expect(nameOf(world)).toBe('Made'));
  await waitFor(() => expect(screen.queryByText(FORGOTTEN)).toBeNull());
});

test('a stage that is reloaded after the simulator has lost the world can still restore it', async () => {
  const { world: first, restart } = serveWorlds();
  const { unmount } = await showTwo();
  await rename(first, 'Made');
  const world = await restart();
  await screen.findByText(FORGOTTEN);
  unmount();
  const opened = showTwo();
  await userEvent.click(await button('Restore the world'));
  await opened;
  expect([nameOf(world), world.undoable]).toEqual(['Made', 1]);
  expect(sessionStorage.getItem('simulator:world:mine')).toBe('');
});

test('a stage says that the simulator is slow until its calls are answered', async () => {
  serveWorlds();
  await showTwo();
  await openSection('Decisions');
  const answering = fetch;
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await late;
    return answering(...asked);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(decide('SHARE_LINK'), { target: { value: 'cancel' } });
  vi.advanceTimersByTime(4999);
  expect(screen.queryByText(/is slow to respond/)).toBeNull();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  const notice = await screen.findByText('The simulator is slow to respond');
  expect(notice.parentElement?.textContent).toContain('close those');
  answer();
  await waitFor(() => expect(screen.queryByText(/is slow to respond/)).toBeNull());
});

test('after a reset, added players return and closed ones do not, and the stage does not fail even right after other changes', async () => {
  const { world, reset } = serveWorlds();
  await showTwo();
  await userEvent.click(screen.getByRole('button', { name: 'Add a player' }));
  await waitFor(() => expect(frames()).toHaveLength(3));
  await userEvent.click(screen.getByRole('button', { name: 'More for Marlo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close' }));
  await waitFor(() => expect(frames()).toHaveLength(2));
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Captain Wren');
  const before = sources();
  for (let count = 0; count < 50; count += 1) {
    await world.store.commit({ type: 'user', userId: me, patch: { global_name: `N${count}` } });
  }
  reset();
  const users = () => Object.values(world.store.get().clients).map(({ userId }) => userId);
  const { juniper } = idsOf('mine');
  await waitFor(() => expect([users(), frames().length]).toEqual([[me, juniper], 2]));
  expect(sources()).not.toContain(before[0]);
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

test('the frame view has neither bar nor panels, and relaunches the activity in a new world without asking about a lost one', async () => {
  const { restart } = serveWorlds();
  render(<WorldGate options={{ ...options, view: 'frame' }} />);
  await waitFor(() => expect(frames()).toHaveLength(1));
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a player' })).toBeNull();
  const before = sources();
  const world = await restart();
  await waitFor(() => {
    const { launch } = clientIn(world.store.get(), idsOf('mine').client);
    expect(launch?.stageIds).toHaveLength(1);
    expect(sources()).not.toEqual(before);
  });
  expect(screen.queryByText(FORGOTTEN)).toBeNull();
});
