import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clientIn } from '../world/parts';
import { idsOf } from '../world/world-ids';
import { serveWorlds } from './testing/serve-worlds';
import { Boundary } from './ui/boundary';
import { WorldGate } from './world-gate';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
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
  await user.click(await screen.findByRole('tab', { name: 'Decisions' }, within));
  const undo = screen.getByRole('button', { name: 'Undo' });
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

test('a world that is reset is opened anew, and the activity is launched in it once', async () => {
  const user = userEvent.setup();
  const { world } = serveWorlds();
  render(<WorldGate options={options} />);
  const before = (await screen.findByTitle<HTMLIFrameElement>(/^Activity/, {}, within)).src;
  await user.click(screen.getByRole('tab', { name: 'Decisions' }));
  await user.selectOptions(decide('SHARE_LINK'), 'Cancel');
  await waitFor(() => expect(world.undoable).toBe(1), within);
  await user.click(screen.getByRole('tab', { name: 'World' }));
  expect(screen.getByRole('heading', { name: 'World mine' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reset the world' }));
  await waitFor(
    () => expect(screen.getByTitle<HTMLIFrameElement>(/^Activity/).src).not.toBe(before),
    within,
  );
  const { client } = idsOf('mine');
  await waitFor(() => {
    const { launch, decisions } = clientIn(world.store.get(), client);
    expect([launch?.holders?.length, decisions, world.followers]).toEqual([1, {}, 1]);
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

test('a simulator that starts again from nothing has its players open anew', async () => {
  const { restart } = serveWorlds();
  showTwo();
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  const before = frames().map(({ src }) => src);
  const world = await restart();
  const users = () => Object.values(world.store.get().clients).map(({ userId }) => userId);
  await waitFor(() => expect(users()).toEqual([me, marlo]), within);
  await waitFor(() => {
    const now = frames().map(({ src }) => src);
    expect(now).toHaveLength(2);
    expect(now).not.toContain(before[0]);
  }, within);
  expect(screen.queryByText(/cannot be shown/)).toBeNull();
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
  await userEvent.click(screen.getByRole('button', { name: 'Add player' }));
  await waitFor(() => expect(frames()).toHaveLength(3), within);
  await userEvent.click(screen.getByRole('button', { name: 'Close Marlo' }));
  await waitFor(() => expect(frames()).toHaveLength(2), within);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Wren');
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
  expect(screen.queryByRole('button', { name: 'Add player' })).toBeNull();
});

test('where nobody whom the address names is in the world, its first client plays, and the stage says who is missing', async () => {
  serveWorlds();
  render(<WorldGate options={{ ...options, players: '404,405' }} />);
  await waitFor(() => expect(frames()).toHaveLength(1), within);
  expect(screen.getByText(/no user "405"/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Add player' })).toBeDefined();
});
