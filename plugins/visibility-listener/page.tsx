import { useEffect } from 'react';
import { Drawing, LogList, StateGuidance, useLog, useNow } from '../../core';
import { HiddenCounts } from './hidden-counts';
import { HideButton } from './hide-button';
import styles from './page.module.css';

interface VisibilityChange {
  state: DocumentVisibilityState;
  /** On a return: the time that the page was hidden, in milliseconds. */
  hiddenFor?: number | undefined;
}

const guidance = {
  visible: 'The user can see it: draw, play sounds, accept input.',
  hidden:
    'The user cannot see it: pause drawing and sound, save, and stay connected. Animation frames stop, and browsers slow timers down.',
};

/** Not an event of the SDK: the browser notifies the frame as it does any page. */
export default function VisibilityListenerPage() {
  const log = useLog<VisibilityChange>();
  const { add } = log;
  useEffect(() => {
    let hiddenSince = document.visibilityState === 'hidden' ? Date.now() : undefined;
    const change = () => {
      if (document.visibilityState === 'hidden') {
        hiddenSince ??= Date.now();
        add({ state: 'hidden' });
      } else {
        add({ state: 'visible', hiddenFor: hiddenSince && Date.now() - hiddenSince });
        hiddenSince = undefined;
      }
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, [add]);
  const state = log.entries[0]?.value.state ?? document.visibilityState;
  return (
    <>
      <HideButton />
      <StateGuidance state={state} guidance={guidance}>
        <Drawing of="Now" as="window" className={styles.client} state={state}>
          <b>activity</b>
          <i>another channel</i>
        </Drawing>
      </StateGuidance>
      <Clock />
      <HiddenCounts />
      <LogList log={log} label="Visibility changes" describe={changeText} />
    </>
  );
}

function changeText({ state, hiddenFor }: VisibilityChange): string {
  return hiddenFor === undefined ? state : `${state}, after ${hiddenFor} ms hidden`;
}

/** A component of its own, so that nothing else renders every second. */
function Clock() {
  return (
    <p>
      Clock: <span role="timer">{new Date(useNow()).toLocaleTimeString()}</span>
    </p>
  );
}
