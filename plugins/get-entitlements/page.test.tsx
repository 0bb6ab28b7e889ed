import { expect, test } from 'vitest';
import type { Entitlement } from '../../host-bridge';
import { ids } from '../../simulator/world';
import { openPage } from '../../tests/harness/open-page';
import manifest from './manifest';
import page from './page';

const getEntitlements = { manifest, page };
const shown = (id: string) => new RegExp(id);

test('shows each with its SKU and its type in words', async () => {
  const { view } = await openPage(getEntitlements, {
    before: async ({ simulation: { world } }) => {
      const [of] = Object.values(world.get().entitlements);
      const pass = { ...of, id: '9', sku_id: ids.tablePass, type: 2 };
      await world.commit({ type: 'entitlement', entitlement: pass as Entitlement });
    },
  });
  const rows = (await view.findAllByRole('row')).map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining([
      'SKUType',
      `${ids.walnutTable}PURCHASE`,
      `${ids.hintPack}TEST_MODE_PURCHASE`,
      `${ids.tablePass}PREMIUM_SUBSCRIPTION`,
    ]),
  );
  expect(rows).toHaveLength(4);
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
  const name = `${ids.tablePass} UNHANDLED (8)`;
  expect(view.getByRole('row', { name })).toBeDefined();
});
