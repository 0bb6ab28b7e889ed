import { CallResult, uniqueById, useCall, useSdk } from '../../core';
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
  if (entitlements.length === 0) return <p>The user has nothing of this application yet.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">SKU</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        {uniqueById(entitlements).map(({ id, sku_id, type }) => (
          <tr key={id}>
            <th scope="row">
              <code>{sku_id}</code>
            </th>
            <td>
              <code>{typeName(type)}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bridge turns a type that it does not know into UNHANDLED. */
function typeName(type: Entitlement['type']): string | undefined {
  return Object.entries(EntitlementTypes).find(([, value]) => value === type)?.[0];
}
