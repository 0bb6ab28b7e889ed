import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clientIn, ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

const command = 'SET_ORIENTATION_LOCK_STATE';
const outcome = { name: 'Lock states requested' };

/** Opens the page on a phone, where the command works, unless the test says otherwise. */
async function open(launch: Record<string, string> = { platform: 'mobile' }) {
  const opened = await openPage('set-orientation-lock-state', { launch });
  const { view, user, calls, world } = opened;
  const button = await view.findByRole('button', { name: 'Set orientation lock state' });
  return {
    ...opened,
    send: () => user.click(button),
    choose: (layout: string, choice: string) =>
      user.selectOptions(view.getByLabelText(`${layout} lock state`), choice),
    sent: () => calls.map(({ args }) => args),
    lock: () => clientIn(world.get(), ids.client).device.orientationLock,
  };
}

test('offers the same five choices for each layout, without a note about other clients', async () => {
  const { view } = await open();
  expect(view.queryByRole('note')).toBeNull();
  const selects = view.getAllByRole('combobox');
  expect(selects).toHaveLength(3);
  for (const select of selects) {
    const choices = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(choices).toEqual(['undefined', 'null', 'landscape', 'portrait', 'unlocked']);
  }
});

test.each([
  ['unlocked when nothing is chosen', [], { lock_state: 1 }],
  ['undefined', ['undefined'], { lock_state: undefined }],
  ['null', ['null'], { lock_state: null }],
])('sends the default as %s', async (_, choices, args) => {
  const { view, choose, send, sent } = await open();
  for (const choice of choices) await choose('Default', choice);
  const submitted = new Promise<Event>((resolve) => {
    document.addEventListener('submit', resolve, { once: true });
  });
  await send();
  await view.findByRole('region', outcome);
  expect(sent()).toEqual([args]);
  // The browser itself would reload the app.
  expect((await submitted).defaultPrevented).toBe(true);
});

test('leaves a layout’s lock unchanged for undefined, and clears it for null', async () => {
  const { choose, send, lock } = await open();
  await choose('Picture in picture', 'landscape');
  await choose('Grid', 'portrait');
  await send();
  await choose('Picture in picture', 'undefined');
  await choose('Grid', 'null');
  await send();
  await waitFor(() =>
    expect(lock()).toEqual({
      lock_state: 1,
      picture_in_picture_lock_state: 3,
      grid_lock_state: null,
    }),
  );
});

test('succeeds when an older client accepts the request without grid_lock_state', async () => {
  const { view, choose, send, calls, fault, lock } = await open();
  await fault(command, { kind: 'refuse', code: 4000, message: 'grid?', times: 1 });
  await choose('Grid', 'portrait');
  await send();
  const result = await view.findByRole('region', outcome);
  expect(view.queryByRole('alert')).toBeNull();
  expect(calls.map(({ outcome }) => outcome)).toEqual(['refused', 'answered']);
  expect(view.getByText(/bridge repeated the call without/).textContent).toBe(
    'The client refused these lock states (4000: grid?), so the bridge repeated the call without grid_lock_state: see retryWith in host-bridge/protocol/commands.ts.',
  );
  expect(result.textContent).not.toContain('grid_lock_state');
  expect(lock().lock_state).toBe(1);
});

test('repeats a refused request without grid_lock_state, and hides the note about it once another choice is made', async () => {
  const { view, choose, send, sent, fault, endFault } = await open();
  fault(command, { kind: 'refuse', code: 4000, message: 'grid?' });
  await choose('Grid', 'portrait');
  await send();
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toMatch(/4000.*older clients also refuse fields they do not know/);
  expect(view.getByText(/bridge repeated the call without/)).toBeDefined();
  expect(sent()).toEqual([
    { lock_state: 1, picture_in_picture_lock_state: undefined, grid_lock_state: 2 },
    { lock_state: 1, picture_in_picture_lock_state: undefined },
  ]);
  await choose('Grid', 'landscape');
  expect(view.queryByText(/bridge repeated the call without/)).toBeNull();
  endFault(command);
  await send();
  expect((await view.findByRole('region', outcome)).textContent).toContain('grid_lock_state:3');
  expect(view.queryByText(/bridge repeated the call without/)).toBeNull();
});

test('offers no lock states on desktop, but the way to a client that can turn', async () => {
  const { view, send, sent } = await open({});
  expect(await view.findByText(/works on iOS and Android only\. This is a desktop/)).toBeDefined();
  const elsewhere = view.getByRole('link', { name: 'Open this page as a mobile client' });
  expect(elsewhere.getAttribute('href')).toBe('?platform=mobile');
  for (const select of view.getAllByRole('combobox'))
    expect(select).toHaveProperty('disabled', true);
  expect(view.queryByRole('button', { name: 'Upright' })).toBeNull();
  await send();
  expect(sent()).toEqual([]);
});
