import { expect, test } from 'vitest';
import { clientIn, ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

const encourage = { name: 'Encourage hardware acceleration' };
const answer = (word: string) => ({ name: `Hardware acceleration enabled: ${word}` });

test('still shows No when the user dismisses the dialog', async () => {
  const { view, user, world, calls, decide } = await openPage('encourage-hw-acc');
  const patch = { hardwareAcceleration: false };
  await world.commit({ type: 'device', client: ids.client, patch });
  await decide('ENCOURAGE_HW_ACCELERATION', 'cancel');
  for (const clicks of [1, 2]) {
    await user.click(await view.findByRole('button', encourage));
    expect(await view.findByRole('heading', answer('No'))).toBeDefined();
    expect(calls).toHaveLength(clicks);
  }
  expect(clientIn(world.get(), ids.client).device.hardwareAcceleration).toBe(false);
});

test.each([
  ['a refusal', { kind: 'refuse', code: 4002, message: 'Invalid command' }],
  ['an invalid reply', { kind: 'reply', data: { enabled: 'yes' } }],
] as const)('shows unknown again after %s', async (_, effect) => {
  const { view, user, fault } = await openPage('encourage-hw-acc');
  await user.click(await view.findByRole('button', encourage));
  await view.findByRole('heading', answer('Yes'));
  fault('ENCOURAGE_HW_ACCELERATION', effect);
  await user.click(view.getByRole('button', encourage));
  expect(await view.findByRole('heading', answer('unknown'))).toBeDefined();
});
