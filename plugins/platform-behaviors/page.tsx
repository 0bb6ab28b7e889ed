import {
  CallForm,
  CallResult,
  DeviceSettings,
  PossibleRefusals,
  StatusMessage,
  useCommand,
  useViewport,
} from '../../core';
import styles from './page.module.css';

const fillerLines = Array.from({ length: 40 }, (_, index) => `Filler line ${index + 1}`);

/** The rest of the lines is below the input, for the keyboard to cover or to push up. */
const LINES_ABOVE_INPUT = 30;

/** The lines make the page longer than the screen; the input between them opens a phone’s keyboard. */
export default function PlatformBehaviorsPage() {
  const behaviors = useCommand('getPlatformBehaviors', undefined, { immediately: true });
  return (
    <>
      <Height />
      <DeviceSettings
        title="This client’s keyboard"
        settings={{
          'makes the frame smaller': { iosKeyboardResizesView: true },
          'covers part of the frame': { iosKeyboardResizesView: false },
        }}
      />
      <CallForm of={behaviors} button="Refetch platform behaviors">
        <a href="#test-input">Go to the input</a>
      </CallForm>
      <CallResult
        of={behaviors}
        label="Result"
        describe={({ iosKeyboardResizesView }) =>
          iosKeyboardResizesView === undefined
            ? 'The client does not report how its keyboard behaves.'
            : `With the keyboard open, this frame ${iosKeyboardResizesView ? 'becomes smaller' : 'keeps its height, and its bottom is covered'}.`
        }
      />
      <PossibleRefusals of={behaviors} />
      <Lines of={fillerLines.slice(0, LINES_ABOVE_INPUT)} />
      <label data-field className={styles.input}>
        Test input
        <input id="test-input" type="text" autoComplete="off" />
      </label>
      <Lines of={fillerLines.slice(LINES_ABOVE_INPUT)} />
    </>
  );
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The height that the keyboard changes, live: it stays in sight while typing. */
function Height() {
  const { height, visibleHeight } = useViewport();
  return (
    <div className={styles.height}>
      <StatusMessage>
        The frame is {height} px high, and {visibleHeight} px of it are visible.
      </StatusMessage>
    </div>
  );
}
