import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrientationLockState } from '../../host-bridge';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const orientationLock = { manifest, page };
const send = { name: 'Set Orientation Lock State' };

test('offers the same five choices for each layout', async () => {
  const { view } = await openPage(orientationLock);
  const selects = await view.findAllByRole('combobox');
  expect(selects).toHaveLength(3);
  for (const select of selects) {
    const choices = within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(choices).toEqual(['undefined', 'null', 'landscape', 'portrait', 'unlocked']);
  }
});

test('locks each layout to what was chosen', async () => {
  const { view, user, world } = await openPage(orientationLock, { launch: { platform: 'mobile' } });
  await user.selectOptions(await view.findByLabelText('Default lock state'), 'landscape');
  await user.selectOptions(view.getByLabelText('Picture in picture lock state'), 'null');
  await user.selectOptions(view.getByLabelText('Grid lock state'), 'portrait');
  await user.click(view.getByRole('button', send));
  await view.findByRole('region', { name: 'Lock states that the host accepted' });
  expect(world.get().device.orientationLock).toEqual({
    lock_state: OrientationLockState.LANDSCAPE,
    picture_in_picture_lock_state: null,
    grid_lock_state: OrientationLockState.PORTRAIT,
  });
});

test('asks a client that does not know the grid’s field again without it', async () => {
  const { view, user, calls, host } = await openPage(orientationLock);
  host.misbehave('SET_ORIENTATION_LOCK_STATE', { kind: 'refuse', code: 4000, message: 'grid?' });
  await user.selectOptions(await view.findByLabelText('Grid lock state'), 'portrait');
  await user.click(view.getByRole('button', send));
  expect((await view.findByRole('alert')).textContent).toContain('4000');
  expect(calls.map(({ args }) => args)).toEqual([
    { lock_state: 1, picture_in_picture_lock_state: undefined, grid_lock_state: 2 },
    { lock_state: 1, picture_in_picture_lock_state: undefined },
  ]);
});

test('shows another refusal at once, and can be tried again', async () => {
  const { view, user, calls, host } = await openPage(orientationLock);
  host.misbehave('SET_ORIENTATION_LOCK_STATE', { kind: 'refuse', code: 4002, message: 'Too old' });
  await user.click(await view.findByRole('button', send));
  expect((await view.findByRole('alert')).textContent).toContain('Too old');
  expect(calls).toHaveLength(1);
  host.misbehave('SET_ORIENTATION_LOCK_STATE', undefined);
  await user.click(view.getByRole('button', { name: 'Try again' }));
  expect(await view.findByRole('region', { name: /accepted/ })).toBeDefined();
});

test('says which field cannot be absent, and sends nothing', async () => {
  const { view, user, calls } = await openPage(orientationLock);
  await user.selectOptions(await view.findByLabelText('Default lock state'), 'undefined');
  await user.click(view.getByRole('button', send));
  expect((await view.findByRole('alert')).textContent).toContain('lock_state');
  expect(calls).toEqual([]);
});

test('says on desktop that only mobile clients turn the screen', async () => {
  const { view } = await openPage(orientationLock);
  expect(await view.findByText(/Only mobile clients/)).toBeDefined();
});
