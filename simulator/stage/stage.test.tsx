import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveBlankPages } from '../../tests/harness/blank-pages';
import type { StageOptions } from '../launch';
import { ids, localWorld, type WorldStore } from '../world';
import * as shell from './shell';
import { Stage } from './stage';
import { stageFor } from './testing/on-stage';
import { openSection, sectionButton } from './testing/open-section';

const ORIGIN = 'http://localhost:4000';
const options = { url: ORIGIN, path: '/', platform: 'desktop' } as const;

let world: WorldStore;
beforeEach(() => {
  world = localWorld();
  serveBlankPages();
  // Nothing is laid out here, and a row without room is not drawn.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});

const status = () => document.querySelector('[data-status]')?.getAttribute('data-status');
const theFrame = () => screen.getByTitle<HTMLIFrameElement>('Activity: SDK Playground');

/** Shows the whole stage, without `view=frame`, once the world knows of the launch. */
async function show(extraOptions: Partial<StageOptions> = {}) {
  const services = stageFor(world, { options: { ...options, ...extraOptions } as StageOptions });
  await act(async () => render(<Stage {...{ services, shell }} isWorldLost={false} />));
}

/** Speaks for the activity, whose page is blank. */
async function post(frame: unknown) {
  const message = { data: frame, source: theFrame().contentWindow, origin: ORIGIN };
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', message as MessageEventInit));
  });
}

const shakeHands = (client_id: string = ids.application) =>
  post([0, { v: 1, encoding: 'json', client_id, frame_id: 'f' }]);

const launchNow = () => world.get().clients[ids.client]?.launch;
const close = () => post([2, { code: 1000, message: 'Activity closed', nonce: '1' }]);
const query = (name: string) => new URL(theFrame().src).searchParams.get(name);

test('a closed activity leaves its instance, and its next handshake relaunches it in the same frame', async () => {
  await show();
  const frame = theFrame();
  await shakeHands();
  const launched = launchNow();
  await close();
  expect(screen.getByRole('alert').textContent).toContain('Activity closed (1000)');
  expect(launchNow()).toBeNull();
  const { instances } = world.get();
  expect(instances[launched?.instanceId ?? '']?.participants ?? []).not.toContain(ids.me);
  await shakeHands();
  expect(status()).toBe('connected');
  expect(launchNow()).toEqual(launched);
  expect(theFrame()).toBe(frame);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['as the same instance', false],
  ['in a new instance if the last one has ended', true],
])('a closed activity can be launched again, in a new frame, %s', async (_, isOver) => {
  const user = userEvent.setup();
  await show();
  const before = [query('instance_id'), query('frame_id')];
  const [instanceId] = before as [string, string];
  // Without other players the instance ends when this one leaves.
  if (isOver) await world.commit({ type: 'participants', instanceId, userIds: [ids.me] });
  await shakeHands();
  await close();
  expect(status()).toBe('closed');
  expect(world.get().instances[instanceId] === undefined).toBe(isOver);
  await user.click(screen.getByRole('button', { name: 'More for Captain Wren' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pop out' }));
  expect(screen.getByText(/Launch it again first/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Launch again' }));
  expect(launchNow()?.stageIds).toEqual(['a']);
  expect(query('instance_id')).toBe(launchNow()?.instanceId);
  expect(query('instance_id') === before[0]).toBe(!isOver);
  expect(query('frame_id')).not.toBe(before[1]);
  expect(status()).toBe('waiting');
  await shakeHands();
  expect(status()).toBe('connected');
});

test('the likely causes are shown after a few seconds without a handshake', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  await show();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('alert').textContent).toContain(`Nothing answers at ${ORIGIN}`);
});

test('each device setting is changed individually, and an invalid value is refused with the reason', async () => {
  const user = userEvent.setup();
  await show({ platform: undefined, device: 'phone' } as object);
  await openSection('Device');
  const device = () => world.get().clients[ids.client]?.device;
  const enter = async (label: string, text: string) => {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  await enter('Top', '59');
  expect(device()?.screen?.safeArea.portrait).toMatchObject({ top: 59, bottom: 34 });
  await enter('Width', '7');
  expect((await screen.findByRole('alert')).textContent).toContain('screen.width is 7');
  expect(screen.getByLabelText('Width')).toHaveProperty('value', '390');
  await enter('Locale', 'ar');
  expect(device()?.locale).toBe('ar');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Device' })).toHaveProperty('value', 'custom'),
  );
});

test('the document title has the activity’s name, even after it changes', async () => {
  await show();
  await waitFor(() => expect(document.title).toBe('Simulator · SDK Playground'));
  const { id } = world.get().application;
  await act(() => world.commit({ type: 'application', id, name: 'Board night' }));
  await waitFor(() => expect(document.title).toBe('Simulator · Board night'));
});

test('unknown users are not added as players but listed until dismissed, and the first client plays if nobody else does', async () => {
  await show({ players: '42,43' });
  await waitFor(() => expect(theFrame()).toBeDefined());
  const title = await screen.findByText('2 players could not be added');
  for (const id of [42, 43]) screen.getByText(`There is no user "${id}" in this world`);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(title.isConnected).toBe(false);
});

test('removing a user also removes their frame', async () => {
  await show({ players: `${ids.me},${ids.pixel}` });
  const frames = () => screen.queryAllByTitle(/^Activity/);
  await waitFor(() => expect(frames()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Pixel', pressed: false }));
  const client = `client-${ids.pixel}`;
  await act(async () => {
    // A program does this in place of the stage.
    await world.commit({ type: 'leave', client });
    await world.commit({ type: 'remove', kind: 'user', id: ids.pixel });
  });
  expect(frames()).toHaveLength(1);
  expect(Object.keys(world.get().clients)).toEqual([ids.client]);
  expect(screen.getByRole('button', { name: 'Add a player' })).toBeDefined();
});

test('an unknown address gets no camera before the user allows it', async () => {
  const user = userEvent.setup();
  await show({ url: 'https://example.test' });
  const isWatching = (name: string) => /camera|microphone|display-capture/.test(name);
  const lent = () => theFrame().allow.split('; ');
  const before = lent();
  expect(before.filter(isWatching)).toEqual([]);
  expect(screen.getByRole('alert').textContent).toContain('https://example.test');
  const { src } = theFrame();
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  expect(lent().filter(isWatching)).toEqual(['camera', 'display-capture', 'microphone']);
  expect(lent().filter((name) => !isWatching(name))).toEqual(before);
  expect(theFrame().src).not.toBe(src);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('Console counts its lines and says which errors it cannot see, and Decisions counts what is not the default', async () => {
  await show();
  await shakeHands();
  for (const level of ['warn', 'error']) {
    await post([1, { cmd: 'CAPTURE_LOG', args: { level, message: 'Something' }, nonce: level }]);
  }
  const console = await openSection('Console');
  expect(sectionButton('Console')?.textContent).toContain('2 1 of them errors');
  expect(console.textContent).toContain('Uncaught errors are not listed here');

  await openSection('Decisions');
  const decide = (name: string, decision: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name }), decision);
  const counts = (text: string) =>
    waitFor(() => expect(sectionButton('Decisions')?.textContent).toBe(`Decisions${text}`));
  await decide('START_PURCHASE', 'Fail');
  await decide('SHARE_LINK', 'Cancel');
  await counts('2');
  await decide('SHARE_LINK', 'Ask');
  await counts('1');
  await userEvent.click(screen.getByRole('button', { name: 'Limit' }));
  await counts('2');
});

test('one click adopts an activity’s own client id and relaunches it, and the alert names the command-line option', async () => {
  const ownId = '1180000000000000042';
  await show();
  const before = theFrame().src;
  await shakeHands(ownId);
  expect(status()).toBe('closed');
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain(`--client-id ${ownId}`);
  expect(textContent).not.toContain('npm start');
  await userEvent.click(screen.getByRole('button', { name: `Use the client id ${ownId}` }));
  await waitFor(() => expect(theFrame().src).not.toBe(before));
  expect(world.get().application.id).toBe(ownId);
  await shakeHands(ownId);
  await waitFor(() => expect(status()).toBe('connected'));
});

test('without a given client id, the first handshake’s is used, and a later one must be confirmed', async () => {
  const [ownId, other] = ['1180000000000000042', '1180000000000000043'];
  await show({ client_id: 'any' });
  const before = theFrame().src;
  await shakeHands(ownId);
  await waitFor(() => expect(theFrame().src).not.toBe(before));
  await shakeHands(other);
  await screen.findByRole('button', { name: `Use the client id ${other}` });
  expect(world.get().application.id).toBe(ownId);
});

test('an invalid client id is not offered, and the stage says why', async () => {
  await show();
  await shakeHands('undefined');
  await screen.findByText(/did not get the variable that its code reads/);
  expect(screen.queryByRole('button', { name: /Use the client id/ })).toBeNull();
});

test('the bar shows the activity’s sign-in progress, and a failed step links to its row', async () => {
  await show();
  const steps = () => screen.getByRole('list', { name: 'Sign-in progress' });
  const state = (name: string) =>
    steps().querySelector(`[data-step="${name}"]`)?.getAttribute('data-state');
  expect(screen.getByText(`Waiting for ${ORIGIN}, no response yet`)).toBeDefined();
  await shakeHands();
  await waitFor(() => expect([state('handshake'), state('code')]).toEqual(['done', 'now']));
  await post([1, { cmd: 'AUTHENTICATE', args: { access_token: 'of another' }, nonce: 'n' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'AUTHENTICATE refused: 4009' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show in Traffic' }));
  expect(await screen.findByRole('region', { name: 'AUTHENTICATE' })).toBeDefined();
});

test('a double click shows one player alone, and another one all players', async () => {
  await show({ players: `${ids.me},${ids.pixel}` });
  const frames = () => screen.getAllByRole('region', { name: /^Player: / });
  await waitFor(() => expect(frames()).toHaveLength(2));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pixel' }));
  expect(frames().map((frame) => frame.getAttribute('aria-label'))).toEqual(['Player: Pixel']);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pixel' }));
  expect(frames()).toHaveLength(2);
});

test('one choice gives every player the same device', async () => {
  await show({ players: `${ids.me},${ids.pixel}` });
  const choice = await screen.findByRole('combobox', { name: 'Device of Pixel' });
  await userEvent.selectOptions(choice, 'all:phone');
  const platforms = Object.values(world.get().clients).map(({ device }) => device.platform);
  expect(platforms).toEqual(['mobile', 'mobile']);
});
