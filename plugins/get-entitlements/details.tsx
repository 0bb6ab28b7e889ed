import { enumName, PageLink } from '../../core';
import { type Entitlement, EntitlementTypes } from '../../host-bridge';

export function Details({ of: entitlement }: { of: Entitlement }) {
  const type = enumName(EntitlementTypes, entitlement, 'type');
  return (
    <>
      <code>{type}</code>
      {meaning[type] && `, ${meaning[type]}`}
      {entitlement.ends_at && `, until ${new Date(entitlement.ends_at).toLocaleDateString()}`}.{' '}
      <PageLink to="getSkus">SKU</PageLink> <code>{entitlement.sku_id}</code>
    </>
  );
}

/** The origin of an entitlement, by its type. */
const meaning: Record<string, string> = {
  PURCHASE: 'bought',
  PREMIUM_SUBSCRIPTION: 'part of a Nitro subscription',
  DEVELOPER_GIFT: 'given by the developer',
  TEST_MODE_PURCHASE: 'bought in test mode, at no charge',
  FREE_PURCHASE: 'claimed while it was free',
  USER_GIFT: 'given by a user',
  PREMIUM_PURCHASE: 'claimed with Nitro, at no charge',
};
