import { useState } from 'react';
import {
  CallWaiting,
  Chips,
  ErrorNotice,
  Facts,
  Form,
  GoesWrong,
  JsonFold,
  Next,
  Row,
  StatusHeading,
  TextField,
  useCall,
  useLiveCode,
  useSdk,
  useSuggested,
} from '../../core';
import type { QuestEnrollment } from '../../host-bridge';
import { useQuestUpdates } from './use-quest-updates';

/** What the status says while a request is under way, and before the reason of a refusal. */
const words = {
  enrollment: ['Getting enrollment status...', 'Failed to get enrollment status'],
  timer: ['Starting quest timer...', 'Failed to start quest timer'],
  subscribe: ['Subscribing to quest updates...', 'Failed to subscribe to quest updates'],
  unsubscribe: ['Unsubscribing from quest updates...', 'Failed to unsubscribe from quest updates'],
} as const;

/** A user joins a quest in the client; the activity asks whether they have, starts the timer, and hears of changes. */
export default function QuestsPage() {
  const sdk = useSdk();
  const [questId, setQuestId] = useState('');
  const id = questId.trim();
  const present = { quest_id: id };
  const known = useSuggested(present);
  useLiveCode({ command: 'getQuestEnrollmentStatus', args: present });
  useLiveCode({ command: 'questStartTimer', args: present });
  useLiveCode({ event: 'QUEST_ENROLLMENT_STATUS_UPDATE', args: undefined });
  /** What is shown: the outcome of the last request, or the update that came after it. */
  const [latest, setLatest] = useState<keyof typeof words | QuestEnrollment>();

  const enrollment = useCall(() => sdk.commands.getQuestEnrollmentStatus({ quest_id: id }), {
    inputs: [id],
  });
  const timer = useCall(() => sdk.commands.questStartTimer({ quest_id: id }), { inputs: [id] });
  const { subscribed, ended, subscribe, unsubscribe } = useQuestUpdates(id, setLatest);
  const calls = { enrollment, timer, subscribe, unsubscribe };
  const busy = Object.values(calls).some(({ status }) => status === 'busy');
  const disabled = id === '' || busy;
  const ask = (what: keyof typeof calls) => {
    setLatest(what);
    calls[what].run();
  };
  const call = typeof latest === 'string' ? calls[latest] : undefined;
  const update = typeof latest === 'object' && latest.quest_id === id ? latest : undefined;
  const result = update ?? (call?.status === 'done' ? call.result : undefined);

  function status(): string {
    if (id === '') return 'Please enter a Quest ID';
    if (update) return enrolled(update);
    if (typeof latest !== 'string') return NOTHING_ASKED;
    const [busyWords, failedWords] = words[latest];
    const { status, error } = calls[latest];
    if (status === 'busy') return busyWords;
    if (status === 'failed') return `${failedWords}. Reason: ${reasonOf(error)}`;
    if (latest === 'enrollment' && enrollment.result) return enrolled(enrollment.result);
    if (latest === 'timer' && timer.result) {
      return timer.result.success
        ? 'Quest timer started successfully!'
        : 'Quest timer failed to start';
    }
    if (latest === 'subscribe' && subscribe.result) {
      return subscribed
        ? subscribe.result
        : 'The connection has ended, and the subscription with it';
    }
    return (latest === 'unsubscribe' && unsubscribe.result) || NOTHING_ASKED;
  }

  return (
    <>
      <Form onSubmit={() => !disabled && ask('enrollment')}>
        <TextField
          label="Quest ID"
          value={questId}
          placeholder="such as 810000000000000002"
          readOnly={busy}
          onChange={setQuestId}
        />
        <Row>
          <button type="submit" data-primary disabled={disabled}>
            Get Enrollment Status
          </button>
          <button type="button" disabled={disabled} onClick={() => ask('timer')}>
            Start Timer
          </button>
          <button
            type="button"
            disabled={disabled}
            onClick={() => ask(subscribed ? 'unsubscribe' : 'subscribe')}
          >
            {subscribed ? 'Unsubscribe' : 'Subscribe'} to Updates
          </button>
        </Row>
        <Row>
          <Chips
            values={{ ...known, 'one that does not exist': { quest_id: '1' } }}
            present={present}
            disabled={busy}
            onPick={({ quest_id }) => setQuestId(quest_id)}
          />
        </Row>
      </Form>
      {call?.status === 'failed' ? (
        <ErrorNotice error={call.error} heading={status()} retry={call.retry} />
      ) : (
        <StatusHeading>{status()}</StatusHeading>
      )}
      {call && <CallWaiting call={call} />}
      {ended && call?.status !== 'failed' && <ErrorNotice error={ended} retry={subscribe.run} />}
      {typeof result === 'object' && 'is_enrolled' in result && <Enrollment of={result} />}
      {typeof result === 'object' && <JsonFold label="Result" value={result} />}
      <GoesWrong
        of={{ run: () => !disabled && ask('enrollment') }}
        at="getQuestEnrollmentStatus"
        refusals={[{ code: 4002, when: 'There is no such quest for this application.' }]}
      />
      <GoesWrong
        title="What can go wrong with the timer"
        of={{ run: () => !disabled && ask('timer') }}
        at="questStartTimer"
        refusals={[{ code: 4002, when: 'The user has not joined the quest.' }]}
      />
      <Next pages={{ getEntitlements: 'What a finished quest may award' }} />
    </>
  );
}

function Enrollment({ of: { is_enrolled, enrolled_at } }: { of: QuestEnrollment }) {
  const since = enrolled_at && new Date(enrolled_at).toLocaleString();
  return <Facts facts={{ Joined: is_enrolled ? 'yes' : 'no', Since: since }} />;
}

const NOTHING_ASKED = 'No request has been made for this quest yet';

function enrolled({ is_enrolled }: QuestEnrollment): string {
  return `Status retrieved: ${is_enrolled ? 'Enrolled' : 'Not Enrolled'}`;
}

function reasonOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'Unknown';
}
