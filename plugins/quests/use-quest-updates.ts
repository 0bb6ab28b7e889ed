import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCall, useSdk } from '../../core';
import { Events, type QuestEnrollment, type SDKError } from '../../host-bridge';

const UPDATE_EVENT = Events.QUEST_ENROLLMENT_STATUS_UPDATE;

/** Returns functions that subscribe to the updates of the quest with that id, and unsubscribe. */
export function useQuestUpdates(id: string, onUpdate: (update: QuestEnrollment) => void) {
  const sdk = useSdk();
  /** Whether there is a subscription, or the reason why it has ended by itself. */
  const [subscribed, setSubscribed] = useState<boolean | SDKError>(false);
  const latest = useRef({ id, onUpdate });
  useLayoutEffect(() => {
    latest.current = { id, onUpdate };
  });
  // The event comes for every quest of the application: its quest id has to be compared.
  const onEvent = useCallback((update: QuestEnrollment) => {
    if (update.quest_id === latest.current.id) latest.current.onUpdate(update);
  }, []);
  useEffect(() => {
    const removeListener = sdk.onClose((reason) => setSubscribed((before) => before && reason));
    return () => {
      removeListener();
      sdk.unsubscribe(UPDATE_EVENT, onEvent).catch(() => {});
    };
  }, [sdk, onEvent]);

  const subscribe = useCall(
    async (signal, _step, questId: string) => {
      // The host may still answer a cancelled request: then nobody listens any more.
      const undoSubscribe = () => void sdk.unsubscribe(UPDATE_EVENT, onEvent).catch(() => {});
      signal.addEventListener('abort', undoSubscribe);
      await sdk.subscribe(UPDATE_EVENT, onEvent);
      signal.removeEventListener('abort', undoSubscribe);
      if (!signal.aborted) setSubscribed(true);
      return `Subscribed to quest enrollment updates for ${questId}`;
    },
    { inputs: [id] },
  );
  const unsubscribe = useCall(
    async (_signal, _step, _questId: string) => {
      // Even if the host refuses, nobody listens any more.
      setSubscribed(false);
      await sdk.unsubscribe(UPDATE_EVENT, onEvent);
      return 'Unsubscribed from quest enrollment updates';
    },
    { inputs: [id] },
  );
  return {
    subscribed: subscribed === true,
    endReason: typeof subscribed === 'object' ? subscribed : undefined,
    subscribe,
    unsubscribe,
  };
}
