import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Entitlement } from '../../host-bridge';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';

test('shows each entitlement with its SKU name and type, an unknown type with its raw value, and a message when there are none', async () => {
  const { view, user, world } = await openPage('get-entitlements', {
    async before({ world }) {
      const [of] = Object.values(world.get().entitlements);
      for (const type of [2, 8]) {
        const pass = { ...of, id: String(type), sku_id: ids.tablePass, type } as Entitlement;
        await world.commit({ type: 'entitlement', entitlement: pass });
      }
    },
  });
  await view.findAllByText('Table Pass');
  const cards = within(view.getByRole('list', { name: 'Entitlements' }));
  const shown = cards.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown.toSorted()).toEqual([
    `Hint PackTEST_MODE_PURCHASE, bought in test mode, at no charge. SKU ${ids.hintPack}`,
    `Table PassPREMIUM_SUBSCRIPTION, part of a Nitro subscription. SKU ${ids.tablePass}`,
    `Table PassUNHANDLED (8). SKU ${ids.tablePass}`,
    `Walnut TablePURCHASE, bought. SKU ${ids.walnutTable}`,
  ]);
  expect(await view.findByText('-1')).toBeDefined();
  for (const entitlementId of Object.keys(world.get().entitlements)) {
    await world.commit({ type: 'consume', entitlementId });
  }
  await user.click(view.getByRole('button', { name: 'Get entitlements' }));
  const none = 'The user has no entitlement for this application yet.';
  expect(await view.findByText(none)).toBeDefined();
});

test('shows entitlements without names when the SKUs are refused', async () => {
  const { view } = await openPage('get-entitlements', {
    before: ({ fault }) =>
      fault('GET_SKUS_EMBEDDED', { kind: 'refuse', code: 4002, message: 'Too old' }),
  });
  expect((await view.findByRole('alert')).textContent).toContain('Too old');
  expect(await view.findByText('The user has 2 entitlements.')).toBeDefined();
  expect(view.getByText(ids.walnutTable)).toBeDefined();
});
