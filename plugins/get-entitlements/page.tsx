import { CallResult, enumName, uniqueById, useCall, useSdk } from '../../core';
import { type Entitlement, EntitlementTypes } from '../../host-bridge';

/** Asks for the entitlements once when it opens, and again at a click. */
export default function GetEntitlementsPage() {
  const sdk = useSdk();
  const entitlements = useCall(() => sdk.commands.getEntitlements(), { immediately: true });
  return (
    <>
      <p>
        <button
          type="button"
          data-primary
          disabled={entitlements.status === 'busy'}
          onClick={entitlements.run}
        >
          Get entitlements
        </button>
      </p>
      {entitlements.result && <EntitlementTable entitlements={entitlements.result.entitlements} />}
      <CallResult call={entitlements} label="Entitlements" />
    </>
  );
}

function EntitlementTable({ entitlements }: { entitlements: Entitlement[] }) {
  if (entitlements.length === 0)
    return <p>The user has no entitlement for this application yet.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        {uniqueById(entitlements).map((entitlement) => (
          <tr key={entitlement.id}>
            <th scope="row">
              <code>{entitlement.sku_id}</code>
            </th>
            <td>
              <code>{enumName(EntitlementTypes, entitlement, 'type')}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
