import { enumName, PageLink } from '../../core';
import { type Sku, SkuTypes } from '../../host-bridge';

export function Details({ of: sku }: { of: Sku }) {
  const type = enumName(SkuTypes, sku, 'type');
  return (
    <>
      <code>{type}</code>
      {meaning[type] && `, ${meaning[type]}`}. <PageLink to="inAppPurchase">Buy it</PageLink> with
      sku_id <code>{sku.id}</code>
    </>
  );
}

const meaning: Record<string, string> = {
  DLC: 'bought once and kept',
  CONSUMABLE: 'used up, then bought again',
  BUNDLE: 'several items together',
  SUBSCRIPTION: 'billed regularly',
  APPLICATION: 'the application itself',
};
