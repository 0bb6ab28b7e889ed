import {
  CallStatus,
  Cards,
  EventStatus,
  PayloadHistory,
  PossibleRefusals,
  Section,
  uniqueById,
  useCommand,
  useEventHistory,
  useImages,
  useSdk,
} from '../../core';
import { describe, nameOf } from './describe';
import { useSpeaking } from './use-speaking';

/** Requests the first list only once updates are sure to follow it, so that nobody who joins in between is missed. */
export default function ActivityParticipantsPage() {
  const sdk = useSdk();
  const { userAvatar } = useImages();
  const updates = useEventHistory('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', undefined);
  const first = useCommand('getInstanceConnectedParticipants', undefined, {
    immediately: updates.status === 'subscribed',
  });
  const speaking = useSpeaking(sdk.channelId);

  if (updates.status !== 'subscribed') return <EventStatus event={updates} />;
  const participants = updates.latest?.[0]?.payload.participants ?? first.result?.participants;
  if (!participants) return <CallStatus call={first}>Waiting for the answer…</CallStatus>;
  return (
    <>
      {!sdk.channelId && (
        <p>This activity was not launched in a channel, so it cannot tell who is speaking.</p>
      )}
      <EventStatus event={speaking} />
      <Section title={`Here now: ${uniqueById(participants).length}`}>
        {participants.length === 0 && <p>Nobody is connected.</p>}
        <Cards
          label="Participants"
          cards={uniqueById(participants).map((each) => {
            const isSpeaking = sdk.channelId ? speaking.latest?.has(each.id) : undefined;
            return {
              id: each.id,
              name: nameOf(each),
              avatar: userAvatar(each),
              note: each.username,
              ...(isSpeaking !== undefined && {
                active: isSpeaking,
                aside: isSpeaking ? 'Speaking' : 'Not Speaking',
              }),
            };
          })}
        />
      </Section>
      <PayloadHistory
        of={updates}
        title="Who came and went"
        describe={(now, before) =>
          describe(now.participants, before?.participants ?? first.result?.participants)
        }
      />
      <PossibleRefusals of={{ run: speaking.subscribeAgain }} at="SPEAKING_START" />
    </>
  );
}
