import { CallResult, displayName, useCall, useSdk } from '../../core';

/** A picture of one moment; the page "Activity participants" follows who comes and goes. */
export default function GetInstanceConnectedParticipantsPage() {
  const sdk = useSdk();
  const connected = useCall(() => sdk.commands.getInstanceConnectedParticipants(), {
    immediately: true,
  });
  const names = connected.result?.participants.map((participant) =>
    displayName(participant, participant.nickname),
  );
  return (
    <>
      <p>
        <button
          type="button"
          data-primary
          disabled={connected.status === 'busy'}
          onClick={connected.run}
        >
          Get connected participants
        </button>
      </p>
      {names && (
        <p role="status">
          Connected: {names.length}
          {names.length > 0 && ` (${names.join(', ')})`}
        </p>
      )}
      <CallResult call={connected} label="Connected participants" />
    </>
  );
}
