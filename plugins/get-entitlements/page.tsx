import {
  Answer,
  CallWaiting,
  Cards,
  ErrorNotice,
  enumName,
  GoesWrong,
  Next,
  Try,
  uniqueById,
  useTry,
} from '../../core';
import { type Entitlement, EntitlementTypes } from '../../host-bridge';

/** Asks for the entitlements once when it opens, and again at a click. Only the SKUs have names. */
export default function GetEntitlementsPage() {
  const entitlements = useTry('getEntitlements', undefined, { immediately: true });
  const skus = useTry('getSkus', undefined, { immediately: true });
  const nameOf = (id: string) => skus.result?.skus.find((sku) => sku.id === id)?.name;
  return (
    <>
      <Try of={entitlements} button="Get entitlements" />
      <Answer
        of={entitlements}
        label="Entitlements"
        say={({ entitlements: { length } }) =>
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
              name: nameOf(entitlement.sku_id) ?? 'Not for sale any more',
              note: <Details of={entitlement} />,
            }))}
          />
        )}
      </Answer>
      <CallWaiting call={skus}>Waiting for the names of the SKUs…</CallWaiting>
      {skus.status === 'failed' && <ErrorNotice error={skus.error} retry={skus.retry} />}
      <GoesWrong
        of={entitlements}
        refusals={[{ code: 4002, when: 'The client is too old to know the command.' }]}
      />
      <Next
        pages={{
          getSkus: 'What the SKUs are',
          inAppPurchase: 'Buy one, or use one up',
        }}
      />
    </>
  );
}

/** What an entitlement says of itself. */
function Details({ of: entitlement }: { of: Entitlement }) {
  const type = enumName(EntitlementTypes, entitlement, 'type');
  return (
    <>
      <code>{type}</code>
      {meaning[type] && `, ${meaning[type]}`}
      {entitlement.ends_at && `, until ${new Date(entitlement.ends_at).toLocaleDateString()}`}. SKU{' '}
      <code>{entitlement.sku_id}</code>
    </>
  );
}

/** How somebody has come by an entitlement of that type. */
const meaning: Record<string, string> = {
  PURCHASE: 'bought',
  PREMIUM_SUBSCRIPTION: 'part of a Nitro subscription',
  DEVELOPER_GIFT: 'given by the developer',
  TEST_MODE_PURCHASE: 'bought in test mode, for nothing',
  FREE_PURCHASE: 'taken when it was free',
  USER_GIFT: 'given by a user',
  PREMIUM_PURCHASE: 'taken for nothing with Nitro',
};
