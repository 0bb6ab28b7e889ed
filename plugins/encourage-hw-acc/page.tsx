import {
  CallPanel,
  DeviceSettings,
  Drawing,
  StateGuidance,
  StatusHeading,
  useCommand,
} from '../../core';
import styles from './page.module.css';

const guidance = {
  Yes: 'The GPU draws every pixel: blur, shadows and large canvases are cheap.',
  No: 'The CPU draws every pixel: use less motion, no blur and a smaller canvas. If the user accepts, the client restarts, and your activity with it.',
};

/** The host answers as soon as it opens its dialog: only a second click shows the user's decision. */
export default function EncourageHardwareAccelerationPage() {
  const encouragement = useCommand('encourageHardwareAcceleration');
  const enabledText = describeEnabled(encouragement.result?.enabled);
  return (
    <>
      <DeviceSettings
        title="This client’s hardware acceleration"
        settings={{ On: { hardwareAcceleration: true }, Off: { hardwareAcceleration: false } }}
      />
      <StatusHeading>
        Hardware acceleration enabled: <strong>{enabledText}</strong>
        {encouragement.status === 'idle' && ', until you ask'}
      </StatusHeading>
      <CallPanel
        of={encouragement}
        button="Encourage hardware acceleration"
        label="Result"
        describe={({ enabled }) =>
          enabled
            ? 'Hardware acceleration is already on, so the client did not ask the user.'
            : 'Hardware acceleration was off, so the client asked the user. Call the command again to see what they chose.'
        }
      />
      <StateGuidance state={enabledText} guidance={guidance}>
        <Drawing of="A scene" className={styles.scene} state={enabledText}>
          <i />
        </Drawing>
      </StateGuidance>
    </>
  );
}

function describeEnabled(enabled: boolean | undefined): string {
  if (enabled === undefined) return 'unknown';
  return enabled ? 'Yes' : 'No';
}
