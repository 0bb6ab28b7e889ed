import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrientationLockState } from '../../host-bridge';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

/** On a phone, where the command works, unless the test says otherwise. */
const open = (options: Parameters<typeof openPage>[1] = {}) =>
  openPage({ manifest, page }, { launch: { platform: 'mobile' }, ...options });
const send = { name: 'Set orientation lock state' };
const outcome = { name: 'Lock states requested' };

test('offers the same five choices for each layout', async () => {
  const { view } = await open();
  const selects = await view.findAllByRole('combobox');
  expect(selects).toHaveLength(3);
  for (const select of selects) {
    const choices = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(choices).toEqual(['undefined', 'null', 'landscape', 'portrait', 'unlocked']);
  }
});

test('sends the choices that are there at first', async () => {
  const { view, user, calls } = await open();
  await user.click(await view.findByRole('button', send));
  await view.findByRole('region', outcome);
  expect(calls.map(({ args }) => args)).toEqual([{ lock_state: 1 }]);
});

test('does not let the browser send the form, which would reload the app', async () => {
  const { view, user } = await open();
  const submitted = new Promise<Event>((resolve) => {
    document.addEventListener('submit', resolve, { once: true });
  });
  await user.click(await view.findByRole('button', send));
  expect((await submitted).defaultPrevented).toBe(true);
});

test('succeeds when an older client accepts the request without the grid’s field', async () => {
  const { view, user, calls, fault, world } = await open();
  const once = { kind: 'refuse', code: 4000, message: 'grid?', times: 1 } as const;
  await fault('SET_ORIENTATION_LOCK_STATE', once);
  await user.selectOptions(await view.findByLabelText('Grid lock state'), 'portrait');
  await user.click(view.getByRole('button', send));
  expect(await view.findByRole('region', outcome)).toBeDefined();
  expect(view.queryByRole('alert')).toBeNull();
  expect(calls.map(({ outcome }) => outcome)).toEqual(['refused', 'answered']);
  const retry = view.getByText(/once more without/);
  expect(retry.textContent).toBe(
    'The client refused these lock states (4000: grid?), and was asked once more without grid_lock_state.',
  );
  expect(view.getByRole('region', outcome).textContent).not.toContain('grid_lock_state');
  expect(world.get().clients[ids.client]?.device.orientationLock.lock_state).toBe(
    OrientationLockState.UNLOCKED,
  );
});

test('asks a client that does not know the grid’s field again without it', async () => {
  const { view, user, calls, fault } = await open();
  fault('SET_ORIENTATION_LOCK_STATE', { kind: 'refuse', code: 4000, message: 'grid?' });
  await user.selectOptions(await view.findByLabelText('Grid lock state'), 'portrait');
  await user.click(view.getByRole('button', send));
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('4000');
  expect(alert.textContent).toContain('older clients also refuse fields they do not know');
  expect(view.getByText(/once more without/)).toBeDefined();
  expect(calls.map(({ args }) => args)).toEqual([
    { lock_state: 1, picture_in_picture_lock_state: undefined, grid_lock_state: 2 },
    { lock_state: 1, picture_in_picture_lock_state: undefined },
  ]);
});

test('says no more about a retry once something else is asked for', async () => {
  const { view, user, endFault, fault } = await open();
  fault('SET_ORIENTATION_LOCK_STATE', { kind: 'refuse', code: 4000, message: 'grid?' });
  await user.selectOptions(await view.findByLabelText('Grid lock state'), 'portrait');
  await user.click(view.getByRole('button', send));
  await view.findByRole('alert');
  await user.selectOptions(view.getByLabelText('Grid lock state'), 'landscape');
  expect(view.queryByText(/once more without/)).toBeNull();
  endFault('SET_ORIENTATION_LOCK_STATE');
  await user.click(view.getByRole('button', send));
  expect((await view.findByRole('region', outcome)).textContent).toContain('grid_lock_state:3');
  expect(view.queryByText(/once more without/)).toBeNull();
});

test.each([
  ['undefined', undefined],
  ['null', null],
] as const)('sends the default as %s when that is chosen', async (none, lock_state) => {
  const { view, user, calls } = await open();
  await user.selectOptions(await view.findByLabelText('Default lock state'), none);
  await user.click(view.getByRole('button', send));
  await view.findByRole('region', outcome);
  expect(calls.map(({ args }) => args)).toEqual([{ lock_state }]);
});

test('leaves a layout’s lock as it is for undefined, and clears it for null', async () => {
  const { view, user, world } = await open();
  const choose = async (pip: string, grid: string) => {
    await user.selectOptions(await view.findByLabelText('Picture in picture lock state'), pip);
    await user.selectOptions(view.getByLabelText('Grid lock state'), grid);
    await user.click(view.getByRole('button', send));
  };
  await choose('landscape', 'portrait');
  await choose('undefined', 'null');
  await waitFor(() =>
    expect(world.get().clients[ids.client]?.device.orientationLock).toEqual({
      lock_state: OrientationLockState.UNLOCKED,
      picture_in_picture_lock_state: OrientationLockState.LANDSCAPE,
      grid_lock_state: null,
    }),
  );
});

test('says on desktop that only mobile clients turn the screen, and is refused there', async () => {
  const { view, user } = await open({ launch: {} });
  expect(await view.findByText(/works on iOS and Android only\. This is a desktop/)).toBeDefined();
  const elsewhere = view.getByRole('link', { name: 'Open this page as a mobile client' });
  expect(elsewhere.getAttribute('href')).toBe('?platform=mobile');
  await user.click(await view.findByRole('button', send));
  expect((await view.findByRole('alert')).textContent).toContain('4002');
});

test('does not say that on mobile', async () => {
  const { view } = await open();
  await view.findByRole('button', send);
  expect(view.queryByRole('note')).toBeNull();
});
