import { expect, test } from 'vitest';
import { type Decision, ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const encourageHwAcc = { manifest, page };
const encourage = { name: 'Encourage hardware acceleration' };
const answer = (word: string) => ({ name: `Hardware acceleration enabled: ${word}` });

/** Opens the page on a client without acceleration, whose user takes this decision. */
function withoutAcceleration(decision: Decision) {
  return openPage(encourageHwAcc, {
    before: async ({ simulation: { world } }) => {
      await world.commit({
        type: 'device',
        client: ids.client,
        patch: { hardwareAcceleration: false },
      });
      await world.commit({
        type: 'decision',
        client: ids.client,
        command: 'ENCOURAGE_HW_ACCELERATION',
        decision,
      });
    },
  });
}

test('goes on showing No when the user dismisses the dialog', async () => {
  const { view, user, world, calls } = await withoutAcceleration('cancel');
  await user.click(await view.findByRole('button', encourage));
  expect(await view.findByRole('heading', answer('No'))).toBeDefined();
  await user.click(view.getByRole('button', encourage));
  expect(await view.findByRole('heading', answer('No'))).toBeDefined();
  expect(calls).toHaveLength(2);
  expect(world.get().clients[ids.client]?.device.hardwareAcceleration).toBe(false);
});

test.each([
  ['a refusal', { kind: 'refuse', code: 4002, message: 'Invalid command' }],
  ['an answer that cannot be read', { kind: 'reply', data: { enabled: 'yes' } }],
] as const)('shows unknown again after %s', async (_, effect) => {
  const { view, user, fault } = await openPage(encourageHwAcc);
  await user.click(await view.findByRole('button', encourage));
  await view.findByRole('heading', answer('Yes'));
  fault('ENCOURAGE_HW_ACCELERATION', effect);
  await user.click(view.getByRole('button', encourage));
  expect(await view.findByRole('heading', answer('unknown'))).toBeDefined();
});
