import { Ask, DeviceSettings, Drawing, States, StatusHeading, useTry } from '../../core';
import styles from './page.module.css';

const asks = {
  Yes: 'The GPU draws: blur, shadows and large canvases are cheap.',
  No: 'The CPU draws every pixel: use less motion, no blur and a smaller canvas. If the user accepts, the client restarts, and your activity with it.',
};

/** The host answers as soon as it opens its dialog: only a second click shows the user's decision. */
export default function EncourageHardwareAccelerationPage() {
  const encouraged = useTry('encourageHardwareAcceleration');
  const answer = answerText(encouraged.result?.enabled);
  return (
    <>
      <DeviceSettings
        title="This client’s hardware acceleration"
        settings={{ On: { hardwareAcceleration: true }, Off: { hardwareAcceleration: false } }}
      />
      <StatusHeading>
        Hardware acceleration enabled: <strong>{answer}</strong>
        {encouraged.status === 'idle' && ', until you ask'}
      </StatusHeading>
      <Ask
        of={encouraged}
        button="Encourage hardware acceleration"
        label="Result"
        say={({ enabled }) =>
          enabled
            ? 'Hardware acceleration is already on, so the client did not ask the user.'
            : 'Hardware acceleration was off, so the client asked the user. Call the command again to see what they chose.'
        }
      />
      <States state={answer} asks={asks}>
        <Drawing of="A scene" className={styles.scene} state={answer}>
          <i />
        </Drawing>
      </States>
    </>
  );
}

function answerText(enabled: boolean | undefined): string {
  if (enabled === undefined) return 'unknown';
  return enabled ? 'Yes' : 'No';
}
