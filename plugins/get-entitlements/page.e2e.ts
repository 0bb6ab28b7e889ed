import { expect } from '@playwright/test';
import type { Entitlement } from '../../host-bridge';
import { snowflake } from '../../simulator/world';
import type { Tools } from '../../tests/e2e/action';

export default async function getsTheEntitlements({ page, world, press, ids }: Tools) {
  const get = page.getByRole('button', { name: 'Get entitlements' });
  const shown = page.getByRole('region', { name: 'Entitlements' });
  await expect(page.getByRole('list', { name: 'Entitlements' })).toBeVisible();
  await press(page.getByText(/^JSON/));
  await expect(shown).toBeVisible();
  const of = world.get().entitlements[ids.testHintPack] as Entitlement;
  const gift = { ...of, id: snowflake(), consumed: false };
  await world.commit({ type: 'entitlement', entitlement: gift });
  await press(get);
  await expect(shown).toContainText(`id:"${gift.id}"`);
  await world.commit({ type: 'consume', entitlementId: gift.id });
  await press(get);
  await expect(shown).not.toContainText(gift.id);
}
