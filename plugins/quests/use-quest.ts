import { useState } from 'react';
import { useCall, useSdk } from '../../core';
import type { QuestEnrollment } from '../../host-bridge';
import { useQuestUpdates } from './use-quest-updates';

/** The texts of the status while a request is under way, and before the reason of a refusal. */
const texts = {
  enrollment: ['Getting enrollment status...', 'Failed to get enrollment status'],
  timer: ['Starting quest timer...', 'Failed to start quest timer'],
  subscribe: ['Subscribing to quest updates...', 'Failed to subscribe to quest updates'],
  unsubscribe: ['Unsubscribing from quest updates...', 'Failed to unsubscribe from quest updates'],
} as const;

/** Returns the state of a quest in the page's words, and functions that request it. */
export function useQuest(id: string) {
  const sdk = useSdk();
  /** The outcome of the last request, or the update that came after it. */
  const [latest, setLatest] = useState<keyof typeof texts | QuestEnrollment>();

  const enrollment = useCall(
    (_signal, _step, quest_id: string) => sdk.commands.getQuestEnrollmentStatus({ quest_id }),
    { inputs: [id] },
  );
  const timer = useCall(
    (_signal, _step, quest_id: string) => sdk.commands.questStartTimer({ quest_id }),
    { inputs: [id] },
  );
  const { subscribed, endReason, subscribe, unsubscribe } = useQuestUpdates(id, setLatest);
  const calls = { enrollment, timer, subscribe, unsubscribe };
  const busy = Object.values(calls).some(({ status }) => status === 'busy');
  const send = (kind: keyof typeof calls, questId: string) => {
    setLatest(kind);
    calls[kind].run(questId);
  };
  const call = typeof latest === 'string' ? calls[latest] : undefined;
  const update = typeof latest === 'object' && latest.quest_id === id ? latest : undefined;
  const result = update ?? (call?.status === 'done' ? call.result : undefined);

  function status(): string {
    if (id === '') return PROMPT;
    if (update) return enrollmentText(update);
    if (typeof latest !== 'string') return PROMPT;
    const [busyText, failedText] = texts[latest];
    const { status, error } = calls[latest];
    if (status === 'busy') return busyText;
    if (status === 'failed') return `${failedText}. Reason: ${reasonOf(error)}`;
    if (latest === 'enrollment' && enrollment.result) return enrollmentText(enrollment.result);
    if (latest === 'timer' && timer.result) {
      return timer.result.success
        ? 'Quest timer started successfully!'
        : 'Quest timer failed to start';
    }
    if (latest === 'subscribe' && subscribe.result) {
      return subscribed
        ? subscribe.result
        : 'The connection has ended, and so has the subscription';
    }
    return (latest === 'unsubscribe' && unsubscribe.result) || PROMPT;
  }

  return {
    ...{ send, busy, subscribed, endReason, call, result, status: status() },
    retrySubscribing: () => subscribe.run(id),
  };
}

const PROMPT = 'Please enter a Quest ID';

function enrollmentText({ is_enrolled }: QuestEnrollment): string {
  return `Status retrieved: ${is_enrolled ? 'Enrolled' : 'Not Enrolled'}`;
}

function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'Unknown';
}
