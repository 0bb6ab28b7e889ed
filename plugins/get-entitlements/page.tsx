import { CallResult, useCall, useSdk } from '../../core';

/** Asks for the entitlements once when it opens, and again at a click. */
export default function GetEntitlementsPage() {
  const sdk = useSdk();
  const entitlements = useCall(() => sdk.commands.getEntitlements(), { immediately: true });
  const count = entitlements.result?.entitlements.length;
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
      {count === 0 && <p>The user has bought nothing yet.</p>}
      <CallResult call={entitlements} label="Entitlements" />
    </>
  );
}
