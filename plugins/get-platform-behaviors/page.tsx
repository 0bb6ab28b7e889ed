import {
  CallPanel,
  DeviceSettings,
  Drawing,
  StateGuidance,
  useCommand,
  useViewport,
} from '../../core';
import styles from './page.module.css';

const guidance = {
  true: 'The iOS keyboard makes the frame smaller: a layout that follows the frame adapts by itself. Scroll the focused field into view.',
  false:
    'The keyboard covers part of the frame, which keeps its size: make room yourself, with visualViewport.height.',
  unsaid: 'The client does not report this: only iOS clients do. You do not need to do anything.',
};

/** Sends the command once when it opens, and again at a click. The client omits fields that it does not know. */
export default function GetPlatformBehaviorsPage() {
  const behaviors = useCommand('getPlatformBehaviors', undefined, { immediately: true });
  const { height, visibleHeight } = useViewport();
  const resizes = behaviors.result?.iosKeyboardResizesView;
  const state = behaviors.result && (resizes === undefined ? 'unsaid' : String(resizes));
  return (
    <>
      <DeviceSettings
        title="This client’s keyboard"
        settings={{
          'makes the frame smaller': { iosKeyboardResizesView: true },
          'covers part of the frame': { iosKeyboardResizesView: false },
        }}
      />
      <StateGuidance
        state={state}
        guidance={guidance}
        title="What iosKeyboardResizesView means for your activity"
      >
        <Drawing of="A phone" as="phone" className={styles.phone} state={state}>
          <b>activity</b>
          <i>keyboard</i>
        </Drawing>
      </StateGuidance>
      <CallPanel
        of={behaviors}
        button="Get platform behaviors"
        label="Result"
        describe={({ iosKeyboardResizesView }) =>
          iosKeyboardResizesView === undefined
            ? 'This client does not report how the iOS keyboard behaves.'
            : `The iOS keyboard ${iosKeyboardResizesView ? 'makes the frame smaller' : 'covers part of the frame'}.`
        }
      >
        {() => ({ 'Frame height': `${height} px`, 'Visible height': `${visibleHeight} px` })}
      </CallPanel>
    </>
  );
}
