import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IBrowserSettings } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ids } from '../world/seed';
import { localWorld, type WorldStore } from '../world/store';
import { Stage } from './stage';

const ORIGIN = 'http://localhost:4000';
const options = { url: ORIGIN, path: '/', platform: 'desktop' } as const;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let world: WorldStore;
beforeEach(() => {
  world = localWorld();
  serveBlankPages();
});

const status = () => document.querySelector('[data-status]')?.getAttribute('data-status');
const theFrame = () => screen.getByTitle<HTMLIFrameElement>('Activity: SDK Playground');

/** Lets frames load, from a server that has nothing but blank pages. */
function serveBlankPages() {
  const { happyDOM } = window as unknown as { happyDOM: { settings: IBrowserSettings } };
  happyDOM.settings.enableIframePageLoading = true;
  happyDOM.settings.fetch.interceptor = {
    beforeAsyncRequest: async ({ window: frame }) =>
      new frame.Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  };
}

/** Speaks for the activity, whose page is blank. */
async function say(frame: unknown) {
  const message = { data: frame, source: theFrame().contentWindow, origin: ORIGIN };
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', message as MessageEventInit));
  });
}

const shakeHands = () =>
  say([0, { v: 1, encoding: 'json', client_id: ids.application, frame_id: 'f' }]);

test('the activity is framed at its address with the launch query', () => {
  render(<Stage options={{ ...options, path: '/voice-state' }} store={world} worldLost={false} />);
  const { origin, pathname, searchParams } = new URL(theFrame().src);
  expect([origin, pathname]).toEqual([ORIGIN, '/voice-state']);
  expect(searchParams.get('channel_id')).toBe(ids.gameNight);
  expect(status()).toBe('waiting');
});

test('a handshake shows as connected, and calls are listed with how they went', async () => {
  render(<Stage options={options} store={world} worldLost={false} />);
  await shakeHands();
  expect(status()).toBe('connected');
  await say([1, { cmd: 'SET_CONFIG', args: { use_interactive_pip: true }, nonce: '1' }]);
  await say([1, { cmd: 'MAKE_TEA', nonce: '2' }]);
  const calls = screen.getByRole('region', { name: 'Calls of the activity' });
  expect(calls.querySelector('[data-cmd=SET_CONFIG]')).toHaveProperty(
    'dataset.outcome',
    'answered',
  );
  expect(within(calls).getByText(/Invalid command: MAKE_TEA/).textContent).toContain('4002');
});

test('pressing an event’s button says whether anybody listens', async () => {
  const user = userEvent.setup();
  render(<Stage options={options} store={world} worldLost={false} />);
  await shakeHands();
  await user.click(screen.getByRole('button', { name: 'Critical' }));
  expect(await screen.findByText('Nobody listens to THERMAL_STATE_UPDATE')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Critical', pressed: true })).toBeDefined();
  await say([1, { cmd: 'SUBSCRIBE', evt: 'THERMAL_STATE_UPDATE', nonce: '1' }]);
  const group = screen.getByRole('region', { name: 'Thermal state' });
  expect(group.querySelector('[data-listening=true]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unknown thermal state' }));
  expect(await screen.findByText('THERMAL_STATE_UPDATE sent')).toBeDefined();
});

test('a closed activity can be launched again, as the same instance in a new frame', async () => {
  const user = userEvent.setup();
  render(<Stage options={options} store={world} worldLost={false} />);
  const before = new URL(theFrame().src).searchParams;
  await shakeHands();
  await say([2, { code: 1000, message: 'Activity closed', nonce: '1' }]);
  expect(status()).toBe('closed');
  expect(screen.getByRole('alert').textContent).toContain('Activity closed (1000)');
  await user.click(screen.getByRole('button', { name: 'Launch again' }));
  const after = new URL(theFrame().src).searchParams;
  expect(after.get('instance_id')).toBe(before.get('instance_id'));
  expect(after.get('frame_id')).not.toBe(before.get('frame_id'));
  expect(status()).toBe('waiting');
  await shakeHands();
  expect(status()).toBe('connected');
});

test('after a few seconds without a handshake the likely causes are named', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  render(<Stage options={options} store={world} worldLost={false} />);
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByRole('alert').textContent).toContain(`Nothing answers at ${ORIGIN}`);
});

test('a world that is lost is said to be', () => {
  render(<Stage options={options} store={world} worldLost={true} />);
  expect(screen.getByRole('alert').textContent).toContain(
    'The simulator’s own server does not answer',
  );
});

test('the frame follows the layout mode, and the person’s choice of size', async () => {
  const user = userEvent.setup();
  render(<Stage options={options} store={world} worldLost={false} />);
  const size = () => document.querySelector('[data-size]')?.getAttribute('data-size');
  expect(size()).toBe('fill');
  await user.click(screen.getByRole('radio', { name: 'Phone' }));
  expect(size()).toBe('phone');
  await user.click(screen.getByRole('button', { name: 'PIP' }));
  expect(size()).toBe('pip');
});

test('a log is cleared by its button', async () => {
  const user = userEvent.setup();
  render(<Stage options={options} store={world} worldLost={false} />);
  await shakeHands();
  await user.click(screen.getByRole('tab', { name: /Calls/ }));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByText('The activity has not called anything.')).toBeDefined();
});
