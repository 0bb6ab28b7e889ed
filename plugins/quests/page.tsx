import { useState } from 'react';
import {
  CallWaiting,
  Chips,
  CollapsibleJson,
  ErrorNotice,
  Facts,
  Form,
  PossibleRefusals,
  Row,
  StatusHeading,
  TextField,
  useLiveCode,
  useSuggestedValues,
} from '../../core';
import type { QuestEnrollment } from '../../host-bridge';
import { useQuest } from './use-quest';

const unknownQuest = { quest_id: '1' };

/** A user joins a quest in the client; the activity requests the enrollment, starts the timer, and receives changes. */
export default function QuestsPage() {
  const [questId, setQuestId] = useState('');
  const id = questId.trim();
  const present = { quest_id: id };
  const suggestions = useSuggestedValues(present);
  // Until an id is entered, the code names an existing quest.
  const exampleQuest = id ? present : (Object.values(suggestions)[0] ?? unknownQuest);
  useLiveCode({ command: 'getQuestEnrollmentStatus', args: exampleQuest });
  useLiveCode({ command: 'questStartTimer', args: exampleQuest });
  useLiveCode({ event: 'QUEST_ENROLLMENT_STATUS_UPDATE', args: undefined });
  const { send, busy, subscribed, endReason, call, retrySubscribing, status, result } =
    useQuest(id);
  const disabled = id === '' || busy;
  const sendFor = (kind: 'enrollment' | 'timer', { quest_id }: typeof present) => {
    setQuestId(quest_id);
    send(kind, quest_id);
  };

  return (
    <>
      <Form onSubmit={() => !disabled && send('enrollment', id)}>
        <TextField
          label="Quest ID"
          value={questId}
          placeholder="for example 810000000000000002"
          readOnly={busy}
          onChange={setQuestId}
        />
        <Row>
          <button type="submit" data-primary disabled={disabled}>
            Get Enrollment Status
          </button>
          <button type="button" disabled={disabled} onClick={() => send('timer', id)}>
            Start Timer
          </button>
          <button
            type="button"
            disabled={disabled}
            onClick={() => send(subscribed ? 'unsubscribe' : 'subscribe', id)}
          >
            {subscribed ? 'Unsubscribe' : 'Subscribe'} to Updates
          </button>
        </Row>
        <Row>
          <Chips
            values={{ ...suggestions, 'one that does not exist': unknownQuest }}
            selected={present}
            disabled={busy}
            onPick={(value) => sendFor('enrollment', value)}
          />
        </Row>
      </Form>
      <StatusHeading of={call}>{status}</StatusHeading>
      {call && <CallWaiting call={call} />}
      {endReason && call?.status !== 'failed' && (
        <ErrorNotice error={endReason} retry={retrySubscribing} />
      )}
      {typeof result === 'object' && 'is_enrolled' in result && <Enrollment of={result} />}
      {typeof result === 'object' && <CollapsibleJson raw label="Result" value={result} />}
      <PossibleRefusals
        of={{
          run: () => sendFor('enrollment', exampleQuest),
          runWith: (values) => sendFor('enrollment', values),
        }}
        at="getQuestEnrollmentStatus"
        refusals={[
          {
            code: 4002,
            when: 'There is no such quest for this application.',
            values: unknownQuest,
          },
        ]}
      />
      <PossibleRefusals
        title="What can go wrong with the timer"
        of={{ run: () => sendFor('timer', exampleQuest) }}
        at="questStartTimer"
        refusals={[{ code: 4002, when: 'The user is not enrolled.' }]}
      />
    </>
  );
}

function Enrollment({ of: { is_enrolled, enrolled_at } }: { of: QuestEnrollment }) {
  const since = enrolled_at && new Date(enrolled_at).toLocaleString();
  return <Facts facts={{ Enrolled: is_enrolled ? 'yes' : 'no', Since: since }} />;
}
