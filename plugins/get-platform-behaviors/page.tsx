import { CallResult, useCall, useSdk } from '../../core';

/** Asks once when it opens, and again at a click. A field that is absent means that the client does not say. */
export default function GetPlatformBehaviorsPage() {
  const sdk = useSdk();
  const behaviors = useCall(() => sdk.commands.getPlatformBehaviors(), { immediately: true });
  return (
    <>
      <p>
        <button
          type="button"
          data-primary
          disabled={behaviors.status === 'busy'}
          onClick={behaviors.run}
        >
          Get platform behaviours
        </button>
      </p>
      <CallResult call={behaviors} />
      {behaviors.result && behaviors.result.iosKeyboardResizesView === undefined && (
        <p>This client does not report how the iOS keyboard behaves.</p>
      )}
    </>
  );
}
