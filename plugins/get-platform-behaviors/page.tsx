import {
  Answer,
  DeviceSettings,
  Drawing,
  Facts,
  GoesWrong,
  Next,
  States,
  Try,
  useTry,
  useViewport,
} from '../../core';
import styles from './page.module.css';

const asks = {
  true: 'The keyboard of iOS makes the frame smaller: a layout that follows the frame is right by itself. Scroll the field that has the focus into sight.',
  false:
    'It lies over the frame, which keeps its size: make room yourself, by visualViewport.height.',
  unsaid: 'The client does not say, as those for other systems than iOS: nothing to do.',
};

/** Asks once when it opens, and again at a click. A field that is absent means that the client does not say. */
export default function GetPlatformBehaviorsPage() {
  const behaviors = useTry('getPlatformBehaviors', undefined, { immediately: true });
  const { height, seen } = useViewport();
  const resizes = behaviors.result?.iosKeyboardResizesView;
  const state = behaviors.result && (resizes === undefined ? 'unsaid' : String(resizes));
  return (
    <>
      <DeviceSettings
        title="The keyboard of this client"
        settings={{
          'makes the frame smaller': { iosKeyboardResizesView: true },
          'lies over the frame': { iosKeyboardResizesView: false },
        }}
      />
      <States state={state} asks={asks} title="What iosKeyboardResizesView asks of an activity">
        <Drawing of="A phone" as="phone" className={styles.phone} state={state}>
          <b>activity</b>
          <i>keyboard</i>
        </Drawing>
      </States>
      <Try of={behaviors} button="Get platform behaviours" />
      <Answer
        of={behaviors}
        label="Result"
        say={({ iosKeyboardResizesView }) =>
          iosKeyboardResizesView === undefined
            ? 'This client does not report how the iOS keyboard behaves.'
            : `The iOS keyboard ${iosKeyboardResizesView ? 'makes the frame smaller' : 'lies over the frame'}.`
        }
      >
        {() => (
          <Facts facts={{ 'Height of the frame': `${height} px`, 'Seen of it': `${seen} px` }} />
        )}
      </Answer>
      <GoesWrong of={behaviors} />
      <Next
        pages={{ platformBehaviors: 'See it with a keyboard', safeAreas: 'What else covers' }}
      />
    </>
  );
}
