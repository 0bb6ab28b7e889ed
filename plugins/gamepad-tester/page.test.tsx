import { fireEvent, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const gamepadTester = { manifest, page };

const XBOX = 'Xbox Wireless Controller (STANDARD GAMEPAD Vendor: 045e Product: 0b13)';
const BACKBONE = 'Backbone One (STANDARD GAMEPAD Vendor: 358a Product: 0002)';
const DUALSENSE = 'DualSense Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)';
const NAMELESS = 'HOTAS (Vendor: 06a3 Product: 0762)';

/** The slots of the browser, as `navigator.getGamepads()` answers them. */
let slots: (object | null)[] = [];
let polls = 0;

beforeEach(() => {
  slots = [];
  polls = 0;
  setGetGamepads(() => {
    polls += 1;
    return slots;
  });
});

// Not after each test: a page that is left must stop by itself, not because the gamepads are gone.
afterAll(() => {
  Reflect.deleteProperty(navigator, 'getGamepads');
});

function setGetGamepads(getGamepads: unknown) {
  Object.defineProperty(navigator, 'getGamepads', { value: getGamepads, configurable: true });
}

/** A gamepad at rest, but for what is given by index. */
function gamepad(id: string, axes: Record<number, number> = {}, buttons: typeof axes = {}) {
  return {
    id,
    connected: true,
    mapping: 'standard',
    axes: Array.from({ length: 4 }, (_, axis) => axes[axis] ?? 0),
    buttons: Array.from({ length: 17 }, (_, button) => ({ value: buttons[button] ?? 0 })),
  };
}

async function framesPass(count = 5) {
  const before = polls;
  await waitFor(() => expect(polls).toBeGreaterThan(before + count));
}

const isActive = (meter: HTMLElement) => meter.closest('li')?.dataset.active === 'true';

test('says when there are none, and polls on every animation frame', async () => {
  const { view } = await openPage(gamepadTester);
  expect(await view.findByText('No gamepads connected')).toBeDefined();
  await framesPass();
});

test.each([
  ['Xbox', XBOX, ['A', 'LB', 'RT', 'View', 'Menu', 'D-pad up', 'Xbox']],
  ['Backbone One', BACKBONE, ['A', 'L1', 'R2', 'Options', 'Menu', 'D-pad left', 'L3']],
  ['DualSense', DUALSENSE, ['Cross', 'Triangle', 'L1', 'R2', 'Create', 'Options', 'PS']],
])('labels axes and buttons of %s', async (name, id, labels) => {
  slots = [gamepad(id)];
  const { view } = await openPage(gamepadTester);
  expect(await view.findByText(`Labels of ${name}`)).toBeDefined();
  for (const label of ['Left stick X', 'Right stick Y', ...labels]) {
    expect(view.getByRole('meter', { name: label })).toBeDefined();
  }
});

test('numbers those of any other gamepad', async () => {
  slots = [gamepad(NAMELESS)];
  const { view } = await openPage(gamepadTester);
  expect(await view.findByText('No labels are known for this gamepad')).toBeDefined();
  for (const label of ['Axis 0', 'Axis 3', 'Button 0', 'Button 16']) {
    expect(view.getByRole('meter', { name: label })).toBeDefined();
  }
});

test('calls a gamepad by its slot where the browser has no name for it', async () => {
  slots = [null, gamepad('')];
  const { view } = await openPage(gamepadTester);
  expect(await view.findByRole('heading', { name: 'Gamepad 1' })).toBeDefined();
});

test('numbers what a profile has no label for', async () => {
  const large = gamepad(DUALSENSE);
  slots = [{ ...large, axes: [...large.axes, 0], buttons: [...large.buttons, ...large.buttons] }];
  const { view } = await openPage(gamepadTester);
  expect(await view.findByRole('meter', { name: 'Axis 4' })).toBeDefined();
  expect(view.getByRole('meter', { name: 'Button 33' })).toBeDefined();
});

test('takes an axis for active above 0.1 in magnitude', async () => {
  slots = [gamepad(XBOX, { 0: 0.1, 1: 0.11, 2: -0.1, 3: -0.11 })];
  const { view } = await openPage(gamepadTester);
  await view.findByText('Labels of Xbox');
  const active = ['Left stick X', 'Left stick Y', 'Right stick X', 'Right stick Y'].map((name) =>
    isActive(view.getByRole('meter', { name })),
  );
  expect(active).toEqual([false, true, false, true]);
});

test('takes a button for active above 0', async () => {
  slots = [gamepad(XBOX, {}, { 0: 0, 1: 0.01, 2: 1 })];
  const { view } = await openPage(gamepadTester);
  await view.findByText('Labels of Xbox');
  const active = ['A', 'B', 'X'].map((name) => isActive(view.getByRole('meter', { name })));
  expect(active).toEqual([false, true, true]);
});

test('says that a gamepad was unplugged, and shows it again when it is back', async () => {
  slots = [gamepad(XBOX), gamepad(DUALSENSE)];
  const { view } = await openPage(gamepadTester);
  await view.findByText('Labels of Xbox');
  slots = [null, gamepad(DUALSENSE)];
  expect(await view.findByText('Gamepad disconnected')).toBeDefined();
  expect(view.queryByText('Labels of Xbox')).toBeNull();
  expect(view.getByText('Labels of DualSense')).toBeDefined();
  expect(view.queryByText('No gamepads connected')).toBeNull();
  slots = [gamepad(XBOX), gamepad(DUALSENSE)];
  expect(await view.findByText('Labels of Xbox')).toBeDefined();
  expect(view.queryByText('Gamepad disconnected')).toBeNull();
});

test('says both when the last one was unplugged', async () => {
  slots = [gamepad(XBOX)];
  const { view } = await openPage(gamepadTester);
  await view.findByText('Labels of Xbox');
  slots = [{ ...gamepad(XBOX), connected: false }];
  expect(await view.findByText('Gamepad disconnected')).toBeDefined();
  expect(view.getByText('No gamepads connected')).toBeDefined();
  expect(view.queryAllByRole('meter')).toEqual([]);
});

test('shows another gamepad in the slot of one that was unplugged', async () => {
  slots = [gamepad(XBOX)];
  const { view } = await openPage(gamepadTester);
  await view.findByText('Labels of Xbox');
  slots = [gamepad(BACKBONE)];
  expect(await view.findByText('Labels of Backbone One')).toBeDefined();
  expect(view.queryByText('Labels of Xbox')).toBeNull();
});

test('renders nothing while nothing changes', async () => {
  slots = [gamepad(XBOX)];
  const rendered = vi.fn();
  const Page = page;
  const watched = () => (
    <Profiler id="page" onRender={rendered}>
      <Page />
    </Profiler>
  );
  const { view } = await openPage({ manifest, page: watched });
  await view.findByText('Labels of Xbox');
  await framesPass();
  rendered.mockClear();
  slots = [gamepad(XBOX)];
  await framesPass();
  expect(rendered).not.toHaveBeenCalled();
});

test('renders only the axis or the button that changes', async () => {
  slots = [gamepad(XBOX, { 0: 0.5 })];
  const { view } = await openPage(gamepadTester);
  await view.findByText('0.50');
  // Each control writes its value once in each of its renders.
  const written = vi.spyOn(Number.prototype, 'toFixed');
  slots = [gamepad(XBOX, { 0: 0.5 }, { 7: 0.75 })];
  await view.findByText('0.75');
  await framesPass();
  const values = new Set(written.mock.results.map(({ value }) => value));
  written.mockRestore();
  expect(values).toEqual(new Set(['0.75']));
});

test('lets somebody without a gamepad plug in a virtual one, press and move it, let it vibrate, and unplug it', async () => {
  const { view, user } = await openPage(gamepadTester);
  await user.click(await view.findByRole('button', { name: 'Plug in a virtual gamepad' }));
  expect(await view.findByText('Labels of Xbox')).toBeDefined();
  const meter = (name: string) => view.getByRole('meter', { name });
  fireEvent.pointerDown(view.getByRole('button', { name: 'A' }));
  await waitFor(() => expect(isActive(meter('A'))).toBe(true));
  fireEvent.pointerUp(view.getByRole('button', { name: 'A' }));
  await waitFor(() => expect(isActive(meter('A'))).toBe(false));
  const stick = view.getByRole('button', { name: /^Right stick button, moved/ });
  fireEvent.keyDown(stick, { key: 'ArrowLeft' });
  await waitFor(() => expect(meter('Right stick X').getAttribute('value')).toBe('-1'));
  fireEvent.keyUp(stick, { key: 'ArrowLeft' });
  await waitFor(() => expect(isActive(meter('Right stick X'))).toBe(false));
  const vibrate = view.getByRole('button', { name: 'Vibrate' });
  await user.click(vibrate);
  expect(vibrate).toHaveProperty('disabled', true);
  await waitFor(() => expect(vibrate).toHaveProperty('disabled', false));
  expect(view.queryByText(/cannot vibrate/)).toBeNull();
  await user.click(view.getByRole('button', { name: 'Unplug the virtual gamepad' }));
  expect(await view.findByText('Gamepad disconnected')).toBeDefined();
});

test('says of a gamepad that it does not vibrate', async () => {
  slots = [gamepad(XBOX)];
  const { view, user } = await openPage(gamepadTester);
  await user.click(await view.findByRole('button', { name: 'Vibrate' }));
  expect(await view.findByText(/cannot vibrate/)).toBeDefined();
});

test('says so where the browser refuses, and can be tried again', async () => {
  setGetGamepads(() => {
    throw new DOMException('Access to the feature "gamepad" is disallowed', 'SecurityError');
  });
  const { view } = await openPage(gamepadTester);
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('does not let this frame read gamepads');
  expect(alert.textContent).toContain('disallowed');
  expect(alert.textContent).toContain('allow="gamepad"');
  setGetGamepads(() => [gamepad(XBOX)]);
  const again = view.getByRole('button', { name: 'Try again' });
  // Twice within one frame: a second loop of frames would go on when the page is left.
  fireEvent.click(again);
  fireEvent.click(again);
  expect(await view.findByText('Labels of Xbox')).toBeDefined();
});

test('says so where the browser has no gamepads at all', async () => {
  Reflect.deleteProperty(navigator, 'getGamepads');
  const { view } = await openPage(gamepadTester);
  expect((await view.findByRole('alert')).textContent).toContain('does not let this frame');
});
