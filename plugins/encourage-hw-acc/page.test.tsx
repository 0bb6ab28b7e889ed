import { expect, test } from 'vitest';
import { type Decision, ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const encourageHwAcc = { manifest, page };
const encourage = { name: 'Encourage Hardware Acceleration' };
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

test('does not know, and asks nothing, before the click', async () => {
  const { view, calls } = await openPage(encourageHwAcc);
  expect(await view.findByRole('heading', answer('unknown'))).toBeDefined();
  expect(calls).toEqual([]);
});

test('shows Yes where acceleration is on', async () => {
  const { view, user } = await openPage(encourageHwAcc);
  await user.click(await view.findByRole('button', encourage));
  expect(await view.findByRole('heading', answer('Yes'))).toBeDefined();
  expect(await view.findByText('enabled:')).toBeDefined();
});

test('shows No where it is off, and Yes after the user has turned it on', async () => {
  const { view, user, world } = await withoutAcceleration('accept');
  await user.click(await view.findByRole('button', encourage));
  expect(await view.findByRole('heading', answer('No'))).toBeDefined();
  expect(world.get().clients[ids.client]?.device.hardwareAcceleration).toBe(true);
  await user.click(view.getByRole('button', encourage));
  expect(await view.findByRole('heading', answer('Yes'))).toBeDefined();
});

test('goes on showing No when the user dismisses the dialog', async () => {
  const { view, user, world, calls } = await withoutAcceleration('cancel');
  await user.click(await view.findByRole('button', encourage));
  expect(await view.findByRole('heading', answer('No'))).toBeDefined();
  await user.click(view.getByRole('button', encourage));
  expect(await view.findByRole('heading', answer('No'))).toBeDefined();
  expect(calls).toHaveLength(2);
  expect(world.get().clients[ids.client]?.device.hardwareAcceleration).toBe(false);
});

test('shows unknown again after a refusal', async () => {
  const { view, user, fault } = await openPage(encourageHwAcc);
  await user.click(await view.findByRole('button', encourage));
  await view.findByRole('heading', answer('Yes'));
  fault('ENCOURAGE_HW_ACCELERATION', {
    kind: 'refuse',
    code: 4002,
    message: 'Invalid command',
  });
  await user.click(view.getByRole('button', encourage));
  const alert = await view.findByRole('alert');
  expect(alert.textContent).toContain('4002');
  expect(alert.textContent).toContain('This client does not know the command');
  expect(view.getByRole('heading', answer('unknown'))).toBeDefined();
});

test.each([{}, { enabled: 'yes' }, { enabled: null }, null])(
  'shows unknown when the answer is %j',
  async (data) => {
    const { view, user, fault } = await openPage(encourageHwAcc);
    fault('ENCOURAGE_HW_ACCELERATION', { kind: 'reply', data });
    await user.click(await view.findByRole('button', encourage));
    const { textContent } = await view.findByRole('alert');
    expect(textContent).toContain('INVALID_REPLY');
    expect(textContent).toContain('documented shape');
    expect(view.getByRole('heading', answer('unknown'))).toBeDefined();
  },
);
