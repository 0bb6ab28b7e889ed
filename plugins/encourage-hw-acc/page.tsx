import { CallResult, StatusHeading, useCall, useSdk } from '../../core';

/** The host answers as soon as it opens its dialog: only a second click shows what the user decided. */
export default function EncourageHardwareAccelerationPage() {
  const sdk = useSdk();
  const encouraged = useCall(() => sdk.commands.encourageHardwareAcceleration());
  return (
    <>
      <StatusHeading>
        Hardware acceleration enabled: <strong>{answerText(encouraged.result?.enabled)}</strong>
      </StatusHeading>
      <p>
        <button
          type="button"
          data-primary
          disabled={encouraged.status === 'busy'}
          onClick={encouraged.run}
        >
          Encourage Hardware Acceleration
        </button>
      </p>
      <CallResult call={encouraged} />
    </>
  );
}

function answerText(enabled: boolean | undefined): string {
  if (enabled === undefined) return 'unknown';
  return enabled ? 'Yes' : 'No';
}
