import { useCallback, useEffect, useState } from 'react';
import { instanceIdOf } from '../../launch';
import { clientIn, type WorldStore } from '../../world';
import { useAttempt } from '../ui/use-attempt';

/** What the window is opened with, in CSS pixels: about what Discord's client gives a popped-out activity. */
const FEATURES = 'popup,width=960,height=600';

interface PopOut {
  /** The window that the activity is to be drawn in. */
  opened: Window | undefined;
  /** To be called by what a person presses: browsers open no other windows. */
  open(): void;
  back(): void;
  /** Why it could not be done; empty when it could. */
  problem: string;
}

/**
 * Pops the activity of a client out into a window of its own, and back: at both, Discord's client refreshes the activity,
 * which is then in another instance.
 *
 * @param stageId names this stage
 */
export function usePopOut(store: WorldStore, client: string, stageId: string): PopOut {
  const [opened, setOpened] = useState<Window>();
  const { attempt, problem, setProblem } = useAttempt();
  const launch = useCallback(
    async (poppedOut: boolean) => {
      const { launch: now, userId } = clientIn(store.get(), client);
      if (!now || Boolean(now.poppedOut) === poppedOut) return;
      const { place } = now;
      const instanceId = instanceIdOf(place, userId);
      await store.commit({ type: 'launch', client, place, instanceId, stageId, poppedOut });
    },
    [store, client, stageId],
  );

  useEffect(() => {
    if (!opened) return;
    const close = () => opened.close();
    const onGone = () => {
      setOpened(undefined);
      launch(false).catch(() => {});
    };
    opened.addEventListener('pagehide', onGone);
    window.addEventListener('pagehide', close);
    return () => {
      opened.removeEventListener('pagehide', onGone);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [opened, launch]);

  return {
    opened,
    problem,
    open() {
      if (!clientIn(store.get(), client).launch) {
        return setProblem('The activity has closed its connection. Launch it again first.');
      }
      const made = window.open('', '', FEATURES);
      if (!made) {
        return setProblem(
          'The browser did not open a window. Allow pop-ups for this page, and try again.',
        );
      }
      setOpened(made);
      void attempt(launch(true));
    },
    back() {
      setOpened(undefined);
      void attempt(launch(false));
    },
  };
}
