import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Entitlement } from '../../host-bridge';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const getEntitlements = { manifest, page };
const shown = (id: string) => new RegExp(id);

test('shows each with the name of its SKU and its type in words', async () => {
  const { view } = await openPage(getEntitlements, {
    before: async ({ simulation: { world } }) => {
      const [of] = Object.values(world.get().entitlements);
      const pass = { ...of, id: '9', sku_id: ids.tablePass, type: 2 };
      await world.commit({ type: 'entitlement', entitlement: pass as Entitlement });
    },
  });
  await view.findByText('Table Pass');
  const cards = within(view.getByRole('list', { name: 'Entitlements' }));
  const shown = cards.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toEqual(
    expect.arrayContaining([
      `Walnut TablePURCHASE, bought. SKU ${ids.walnutTable}`,
      `Hint PackTEST_MODE_PURCHASE, bought in test mode, at no charge. SKU ${ids.hintPack}`,
      `Table PassPREMIUM_SUBSCRIPTION, part of a Nitro subscription. SKU ${ids.tablePass}`,
    ]),
  );
  expect(shown).toHaveLength(3);
});

test('asks again at a click, for something may have been used up', async () => {
  const { view, user, world } = await openPage(getEntitlements);
  await view.findByText(shown(ids.testHintPack));
  await world.commit({ type: 'consume', entitlementId: ids.testHintPack });
  await world.commit({ type: 'consume', entitlementId: ids.ownedTable });
  await user.click(view.getByRole('button', { name: 'Get entitlements' }));
  expect(
    await view.findByText('The user has no entitlement for this application yet.'),
  ).toBeDefined();
  expect(view.queryByText(shown(ids.testHintPack))).toBeNull();
});

test('shows a subscription’s type both as it was sent, 8, and as it is read, UNHANDLED, which is -1', async () => {
  const { view } = await openPage(getEntitlements, {
    before: async ({ simulation: { world } }) => {
      const [of] = Object.values(world.get().entitlements);
      const pass = { ...of, id: '9', sku_id: ids.tablePass, type: 8 };
      await world.commit({ type: 'entitlement', entitlement: pass as Entitlement });
    },
  });
  expect(await view.findByText('-1')).toBeDefined();
  expect(view.getByText('UNHANDLED (8)')).toBeDefined();
});

test('shows entitlements without names where the SKUs are refused', async () => {
  const { view } = await openPage(getEntitlements, {
    before: ({ fault }) =>
      fault('GET_SKUS_EMBEDDED', { kind: 'refuse', code: 4002, message: 'Too old' }),
  });
  expect((await view.findByRole('alert')).textContent).toContain('Too old');
  expect(await view.findByText('The user has 2 entitlements.')).toBeDefined();
  expect(view.getByText(ids.walnutTable)).toBeDefined();
});
