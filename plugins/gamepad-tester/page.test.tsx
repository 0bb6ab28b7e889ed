import { fireEvent, waitFor } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/harness/open-page';

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
afterAll(() => void Reflect.deleteProperty(navigator, 'getGamepads'));

function setGetGamepads(getGamepads: unknown) {
  Object.defineProperty(navigator, 'getGamepads', { value: getGamepads, configurable: true });
}

/** A gamepad at rest, except for these axes and buttons, by index. */
function gamepad(id: string, axes: Record<number, number> = {}, buttons: typeof axes = {}) {
  return {
    id,
    connected: true,
    mapping: 'standard',
    axes: Array.from({ length: 4 }, (_, axis) => axes[axis] ?? 0),
    buttons: Array.from({ length: 17 }, (_, button) => ({ value: buttons[button] ?? 0 })),
  };
}

async function open(...connected: typeof slots) {
  slots = connected;
  const opened = await openPage('gamepad-tester');
  await waitFor(() => expect(polls).toBeGreaterThan(1));
  const meter = (name: string) => opened.view.findByRole('meter', { name });
  const isActive = async (name: string) =>
    (await meter(name)).closest('li')?.dataset.active === 'true';
  return { ...opened, meter, isActive };
}

test.each([
  ['Xbox', XBOX, ['A', 'LB', 'RT', 'View', 'Menu', 'D-pad up', 'Xbox']],
  ['Backbone One', BACKBONE, ['A', 'L1', 'R2', 'Options', 'Menu', 'D-pad left', 'L3']],
  ['DualSense', DUALSENSE, ['Cross', 'Triangle', 'L1', 'R2', 'Create', 'Options', 'PS']],
])('labels the axes and buttons of %s', async (name, id, labels) => {
  const { view, meter } = await open(gamepad(id));
  expect(await view.findByText(`Labels: ${name}`)).toBeDefined();
  for (const label of ['Left stick X', 'Right stick Y', ...labels]) await meter(label);
});

test('numbers the axes and buttons of any other gamepad, and those that a profile has no label for', async () => {
  const large = gamepad(DUALSENSE);
  const { view, meter } = await open(gamepad(NAMELESS), {
    ...large,
    axes: [...large.axes, 0],
    buttons: [...large.buttons, ...large.buttons],
  });
  expect(await view.findByText('No labels are known for this gamepad')).toBeDefined();
  for (const label of ['Axis 0', 'Axis 3', 'Button 0', 'Button 16', 'Axis 4', 'Button 33'])
    await meter(label);
});

test('names a gamepad by its slot when the browser has no name for it, and shows that it cannot vibrate', async () => {
  const { view, user } = await open(null, gamepad(''));
  expect(await view.findByRole('heading', { name: 'Gamepad 1' })).toBeDefined();
  await user.click(view.getByRole('button', { name: 'Vibrate' }));
  expect(await view.findByText(/cannot vibrate/)).toBeDefined();
});

test('treats an axis as active above 0.1 in magnitude, and a button above 0', async () => {
  const axes = { 0: 0.1, 1: 0.11, 2: -0.1, 3: -0.11 };
  const { isActive } = await open(gamepad(XBOX, axes, { 0: 0, 1: 0.01, 2: 1 }));
  for (const [name, expected] of Object.entries({
    ...{ 'Left stick X': false, 'Left stick Y': true },
    ...{ 'Right stick X': false, 'Right stick Y': true },
    ...{ A: false, B: true, X: true },
  })) {
    expect(await isActive(name), name).toBe(expected);
  }
});

test('meters are empty at rest, and as full to the left as to the right', async () => {
  const { view, meter } = await open(gamepad(XBOX, { 0: -0.5, 1: 0.5 }));
  for (const name of ['Left stick X', 'Left stick Y'])
    expect(await meter(name)).toMatchObject({ min: 0, max: 1, value: 0.5 });
  expect(view.getByText('-0.50')).toBeDefined();
  expect(await meter('Right stick X')).toMatchObject({ min: 0, value: 0 });
});

test('reports an unplugged gamepad and when none is left, and shows another one or one that is reconnected', async () => {
  const { view } = await open(gamepad(XBOX), gamepad(DUALSENSE));
  await view.findByText('Labels: Xbox');
  slots = [null, gamepad(DUALSENSE)];
  expect(await view.findByText('Gamepad disconnected')).toBeDefined();
  expect(view.queryByText('Labels: Xbox')).toBeNull();
  expect(view.getByText('Labels: DualSense')).toBeDefined();
  expect(view.queryByText('No gamepads connected')).toBeNull();
  slots = [gamepad(XBOX), { ...gamepad(DUALSENSE), connected: false }];
  expect(await view.findByText('Labels: Xbox')).toBeDefined();
  expect(view.getAllByText('Gamepad disconnected')).toHaveLength(1);
  slots = [];
  expect(await view.findByText('No gamepads connected')).toBeDefined();
  expect(view.getAllByText('Gamepad disconnected')).toHaveLength(2);
  expect(view.queryAllByRole('meter')).toEqual([]);
  slots = [gamepad(BACKBONE)];
  expect(await view.findByText('Labels: Backbone One')).toBeDefined();
});

test('renders only the axis or button that changes', async () => {
  const { view } = await open(gamepad(XBOX, { 0: 0.5 }));
  await view.findByText('0.50');
  // Each control writes its value once in each of its renders.
  const written = vi.spyOn(Number.prototype, 'toFixed');
  slots = [gamepad(XBOX, { 0: 0.5 }, { 7: 0.75 })];
  await view.findByText('0.75');
  const before = polls;
  await waitFor(() => expect(polls).toBeGreaterThan(before + 5));
  const values = new Set(written.mock.results.map(({ value }) => value));
  expect(values).toEqual(new Set(['0.75']));
});

test('offers a virtual gamepad that can be plugged in, pressed, moved, vibrated and unplugged', async () => {
  const { view, user, isActive } = await open();
  await user.click(await view.findByRole('button', { name: 'Plug in a virtual gamepad' }));
  expect(await view.findByText('Labels: Xbox')).toBeDefined();
  fireEvent.pointerDown(view.getByRole('button', { name: 'A' }));
  await expect.poll(() => isActive('A')).toBe(true);
  fireEvent.pointerUp(view.getByRole('button', { name: 'A' }));
  await expect.poll(() => isActive('A')).toBe(false);
  const stick = view.getByRole('button', { name: /^Right stick button: drag it/ });
  fireEvent.keyDown(stick, { key: 'ArrowLeft' });
  expect(await view.findByText('-1.00')).toBeDefined();
  fireEvent.keyUp(stick, { key: 'ArrowLeft' });
  await expect.poll(() => isActive('Right stick X')).toBe(false);
  const vibrate = view.getByRole('button', { name: 'Vibrate' });
  await user.click(vibrate);
  expect(vibrate).toHaveProperty('disabled', true);
  await waitFor(() => expect(vibrate).toHaveProperty('disabled', false));
  expect(view.queryByText(/cannot vibrate/)).toBeNull();
  await user.click(view.getByRole('button', { name: 'Unplug the virtual gamepad' }));
  expect(await view.findByText('Gamepad disconnected')).toBeDefined();
});

test('shows an error when the browser denies access, and can try again', async () => {
  setGetGamepads(() => {
    throw new DOMException('Access to the feature "gamepad" is disallowed', 'SecurityError');
  });
  const { view } = await openPage('gamepad-tester');
  const { textContent } = await view.findByRole('alert');
  for (const part of ['does not let this frame read gamepads', 'disallowed', 'allow="gamepad"'])
    expect(textContent).toContain(part);
  setGetGamepads(() => [gamepad(XBOX)]);
  const again = view.getByRole('button', { name: 'Try again' });
  // Twice within one frame: a second loop of frames would go on when the page is left.
  fireEvent.click(again);
  fireEvent.click(again);
  expect(await view.findByText('Labels: Xbox')).toBeDefined();
});
