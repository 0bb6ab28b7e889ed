import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { connectWorld } from '../control-client';
import { clientIn, idsOf } from '../world';
import { openSection } from './testing/open-section';
import { serveWorlds } from './testing/serve-worlds';
import { Boundary } from './ui/boundary';
import { WorldGate } from './world-gate';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

const options = {
  url: 'http://localhost:4000',
  path: '/',
  platform: 'desktop',
  world: 'mine',
  decisions: 'accept',
} as const;

test('while the world is on its way, the page says so', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  render(<WorldGate options={options} />);
  expect(screen.getByRole('status').textContent).toBe('Connecting to the simulator’s world …');
});

test('a world that cannot be reached is said to be, and can be tried again', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  render(<WorldGate options={options} />);
  expect(await screen.findByText(/cannot be reached\. Is the simulator running/)).toBeDefined();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status').textContent).toContain('Connecting');
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});

/** Generous: on a busy machine, React draws late. */
const within = { timeout: 10_000 };

const decide = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

test('what a person has changed is undone by a button, the last thing first', async () => {
  const user = userEvent.setup();
  const { world } = serveWorlds();
  render(<WorldGate options={options} />);
  await openSection('Decisions');
  const undo = screen.getByRole('button', { name: /^Undo/ });
  expect(undo).toHaveProperty('disabled', true);
  await user.selectOptions(decide('SHARE_LINK'), 'Cancel');
  await user.selectOptions(decide('START_PURCHASE'), 'Fail');
  await waitFor(() => expect(decide('START_PURCHASE').value).toBe('fail'), within);
  await user.click(undo);
  await waitFor(() => expect(decide('START_PURCHASE').value).toBe('accept'), within);
  expect(decide('SHARE_LINK').value).toBe('cancel');
  await user.click(undo);
  await waitFor(() => expect(decide('SHARE_LINK').value).toBe('accept'), within);
  await waitFor(() => expect(undo).toHaveProperty('disabled', true), within);
  expect(world.undoable).toBe(0);
});

test('undo and redo say what they are about, and a new change leaves nothing to redo', async () => {
  const user = userEvent.setup();
  serveWorlds();
  render(<WorldGate options={options} />);
  await openSection('Decisions');
  await user.selectOptions(decide('SHARE_LINK'), 'Cancel');
  await user.selectOptions(decide('START_PURCHASE'), 'Fail');
  await user.click(await button('Undo: decision on START_PURCHASE'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(
    await screen.findByRole('combobox', { name: 'Find anything' }, within),
    'undo decision{Enter}',
  );
  await user.click(await button('Redo: decision on SHARE_LINK'));
  await waitFor(() => expect(decide('SHARE_LINK').value).toBe('cancel'), within);
  expect(await button('Redo: decision on START_PURCHASE')).toBeDefined();
  await user.selectOptions(decide('OPEN_INVITE_DIALOG'), 'Cancel');
  expect(await button('Undo: decision on OPEN_INVITE_DIALOG')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Redo/ })).toBeNull(), within);
});

test('a reset is undone: the world is as it was before', async () => {
  const user = userEvent.setup();
  const { world } = serveWorlds();
  render(<WorldGate options={options} />);
  await openSection('Decisions');
  await user.selectOptions(decide('SHARE_LINK'), 'Cancel');
  await waitFor(() => expect(world.undoable).toBe(1), within);
  await openSection('Scenarios');
  await user.click(await button('Reset the world'));
  const { client } = idsOf('mine');
  const decisions = () => clientIn(world.store.get(), client).decisions;
  await waitFor(() => expect(decisions()).toEqual({}), within);
  await user.click(await button('Undo: reset'));
  await waitFor(() => expect(decisions()).toEqual({ SHARE_LINK: 'cancel' }), within);
  expect(await button('Undo')).toHaveProperty('disabled', true);
});

test('a world that is reset is opened anew, and the activity is launched in it once', async () => {
  const user = userEvent.setup();
  const { world } = serveWorlds();
  render(<WorldGate options={options} />);
  const before = (await screen.findByTitle<HTMLIFrameElement>(/^Activity/, {}, within)).src;
  await openSection('Decisions');
  await user.selectOptions(decide('SHARE_LINK'), 'Cancel');
  await waitFor(() => expect(world.undoable).toBe(1), within);
  await openSection('Scenarios');
  expect(screen.getByRole('heading', { name: 'World mine' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reset the world' }));
  await waitFor(
    () => expect(screen.getByTitle<HTMLIFrameElement>(/^Activity/).src).not.toBe(before),
    within,
  );
  const { client } = idsOf('mine');
  await waitFor(() => {
    const { launch, decisions } = clientIn(world.store.get(), client);
    expect([launch?.stageIds?.length, decisions, world.followers]).toEqual([1, {}, 1]);
  }, within);
  expect(world.undoable).toBe(0);
});

const { me, marlo } = idsOf('mine');
const frames = () => screen.queryAllByTitle<HTMLIFrameElement>(/^Activity/);
const showTwo = () =>
  render(
    <Boundary what="The stage">
      <WorldGate options={{ ...options, players: [me, marlo].join() }} />
    </Boundary>,
  );

const button = (name: string) => screen.findByRole('button', { name }, within);
const sources = () => frames().map(({ src }) => src);
const FORGOTTEN = 'The simulator has forgotten this world';

test('a world that the simulator has forgotten starts over when a person says so, and its players open anew', async () => {
  const { restart } = serveWorlds();
  showTwo();
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  const before = sources();
  const world = await restart();
  await screen.findByText(FORGOTTEN, {}, within);
  const users = () => Object.values(world.store.get().clients).map(({ userId }) => userId);
  expect([users(), sources()]).toEqual([[me], before]);
  await userEvent.click(await button('Start over'));
  await waitFor(() => expect(users()).toEqual([me, marlo]), within);
  await waitFor(() => {
    expect(frames()).toHaveLength(2);
    expect(sources()).not.toContain(before[0]);
  }, within);
  expect(screen.queryByText(/cannot be shown|has forgotten/)).toBeNull();
});

test('a world that the simulator has forgotten is put back: what was made, what can be undone, tokens and players, without another launch', async () => {
  const user = userEvent.setup();
  const { world: first, restart } = serveWorlds();
  showTwo();
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  const { client } = idsOf('mine');
  const access = { userId: me, client, scopes: [], expires: '2112-01-01T00:00:00Z' };
  await first.commit({ type: 'token', token: 'a-token', access });
  await first.commit({ type: 'user', userId: me, patch: { global_name: 'Made' } }, 'person');
  await waitFor(
    () => expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', false),
    within,
  );
  const before = sources();
  const was = first.store.get();
  const world = await restart();
  await screen.findByText(
    /has 1 change that can be undone|and 1 change that can be undone/,
    {},
    within,
  );
  await user.click(await button('Put the world back'));
  await waitFor(() => expect(screen.queryByText(FORGOTTEN)).toBeNull(), within);
  await waitFor(() => expect(world.store.get()).toEqual(was), within);
  expect(sources()).toEqual(before);
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(world.store.get().users[me]?.global_name).toBe('Wren'), within);
});

test('a world that was changed meanwhile is replaced with open eyes, and another stage that had it goes on by itself', async () => {
  const { world: first, restart } = serveWorlds();
  const other = await connectWorld(location.origin, { world: 'mine', onForgotten: () => {} });
  showTwo();
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  await first.commit({ type: 'user', userId: marlo, patch: { global_name: 'Made' } }, 'person');
  const world = await restart();
  await screen.findByText(FORGOTTEN, {}, within);
  await world.commit({ type: 'user', userId: marlo, patch: { global_name: 'New' } }, 'person');
  await screen.findByText(/has 1 change by hand already/, {}, within);
  expect(other.seq()).toBe(-1);
  await userEvent.click(await button('Put the world back'));
  await waitFor(() => expect(world.store.get().users[marlo]?.global_name).toBe('Made'), within);
  await waitFor(() => expect(other.seq()).toBeGreaterThan(0), within);
  expect([other.get().users[marlo]?.global_name, other.undoable().length]).toEqual(['Made', 1]);
  other.close();
});

test('a stage that is loaded again while the simulator is away still has the world', async () => {
  const { world: first, restart } = serveWorlds();
  const { unmount } = showTwo();
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  await first.commit({ type: 'user', userId: marlo, patch: { global_name: 'Made' } }, 'person');
  await waitFor(
    () => expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', false),
    within,
  );
  const world = await restart();
  await screen.findByText(FORGOTTEN, {}, within);
  unmount();
  showTwo();
  await userEvent.click(await button('Put the world back'));
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  expect([world.store.get().users[marlo]?.global_name, world.undoable]).toEqual(['Made', 1]);
  expect(sessionStorage.getItem('simulator:world:mine')).toBe('');
});

test('why a world cannot be put back is said, and it can still start over', async () => {
  const { restart } = serveWorlds();
  showTwo();
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  const world = await restart();
  await button('Put the world back');
  world.restore = () => {
    throw new Error('no');
  };
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  await userEvent.click(await button('Put the world back'));
  await screen.findByText(/could not be put back: The simulator failed/, {}, within);
  complaint.mockRestore();
  await userEvent.click(await button('Start over'));
  await waitFor(() => expect(screen.queryByText(FORGOTTEN)).toBeNull(), within);
});

test('a stage whose calls are not answered says so until they are', async () => {
  serveWorlds();
  showTwo();
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  await openSection('Decisions');
  const answering = fetch;
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    await late;
    return answering(...asked);
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.change(decide('SHARE_LINK'), { target: { value: 'cancel' } });
  vi.advanceTimersByTime(4999);
  expect(screen.queryByText(/is slow to answer/)).toBeNull();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  const notice = await screen.findByText('The simulator is slow to answer', {}, within);
  expect(notice.parentElement?.textContent).toContain('close them');
  answer();
  await waitFor(() => expect(screen.queryByText(/is slow to answer/)).toBeNull(), within);
});

test('a reset right behind what has changed draws nothing of a world without the players', async () => {
  const { world, reset } = serveWorlds();
  showTwo();
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  const before = frames().map(({ src }) => src);
  for (let count = 0; count < 50; count += 1) {
    await world.store.commit({ type: 'user', userId: me, patch: { global_name: `N${count}` } });
  }
  reset();
  await waitFor(() => {
    const now = frames().map(({ src }) => src);
    expect(now).toHaveLength(2);
    expect(now).not.toContain(before[0]);
  }, within);
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
});

test('whoever has been added is there again after a reset, and whoever has been closed is not', async () => {
  const { world, reset } = serveWorlds();
  showTwo();
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  await userEvent.click(screen.getByRole('button', { name: 'Add a player' }));
  await waitFor(() => expect(frames()).toHaveLength(3), within);
  await userEvent.click(screen.getByRole('button', { name: 'More of Marlo' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close' }));
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Captain Wren');
  const { juniper } = idsOf('mine');
  reset();
  const users = () => Object.values(world.store.get().clients).map(({ userId }) => userId);
  await waitFor(() => expect([users(), frames().length]).toEqual([[me, juniper], 2]), within);
});

test('the frames alone have neither bar nor panels', async () => {
  serveWorlds();
  render(<WorldGate options={{ ...options, view: 'frame' }} />);
  await waitFor(() => expect(frames()).toHaveLength(1), within);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a player' })).toBeNull();
});

test('where the frames stand alone, nobody is asked about a forgotten world, and the activity is launched in the new one', async () => {
  const { restart } = serveWorlds();
  render(<WorldGate options={{ ...options, view: 'frame' }} />);
  await waitFor(() => expect(frames()).toHaveLength(1), within);
  const before = sources();
  const world = await restart();
  const { client } = idsOf('mine');
  await waitFor(() => {
    expect(world.store.get().clients[client]?.launch?.stageIds).toHaveLength(1);
    expect(sources()).not.toEqual(before);
  }, within);
  expect(screen.queryByText(FORGOTTEN)).toBeNull();
});

test('where nobody whom the address names is in the world, its first client plays, and the stage says who is missing', async () => {
  serveWorlds();
  render(<WorldGate options={{ ...options, players: '404,405' }} />);
  await waitFor(() => expect(frames()).toHaveLength(1), within);
  expect(screen.getByText(/no user "405"/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add a player' })).toBeDefined();
});
