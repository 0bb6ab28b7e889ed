import { CallPanel, CallStatus, Cards, uniqueById, useCommand } from '../../core';
import { Details } from './details';

/** Requests the entitlements once when it opens, and again at a click. Only the SKUs have names. */
export default function GetEntitlementsPage() {
  const entitlements = useCommand('getEntitlements', undefined, { immediately: true });
  const skus = useCommand('getSkus', undefined, { immediately: true });
  const nameOf = (id: string) => skus.result?.skus.find((sku) => sku.id === id)?.name;
  return (
    <>
      <CallPanel
        of={entitlements}
        button="Get entitlements"
        label="Entitlements"
        describe={({ entitlements: { length } }) =>
          length === 0
            ? 'The user has no entitlement for this application yet.'
            : `The user has ${length === 1 ? 'one entitlement' : `${length} entitlements`}.`
        }
      >
        {(result) => (
          <Cards
            label="Entitlements"
            cards={uniqueById(result.entitlements).map((entitlement) => ({
              id: entitlement.id,
              name: nameOf(entitlement.sku_id) ?? 'No longer for sale',
              note: <Details of={entitlement} />,
            }))}
          />
        )}
      </CallPanel>
      <CallStatus call={skus}>Waiting for the SKU names…</CallStatus>
    </>
  );
}
