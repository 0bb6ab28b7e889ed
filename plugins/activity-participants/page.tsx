import {
  CallResult,
  EventResult,
  EventStatus,
  GoesWrong,
  History,
  Next,
  Section,
  uniqueById,
  useHistory,
  useImages,
  useSdk,
  useTry,
} from '../../core';
import type { Participant } from '../../host-bridge';
import { describe, nameOf } from './describe';
import styles from './page.module.css';
import { ParticipantRow } from './participant-row';
import { type Speaking, useSpeaking } from './use-speaking';

/** Asks for the first list only once updates are sure to follow it, so that nobody who joins in between is missed. */
export default function ActivityParticipantsPage() {
  const sdk = useSdk();
  const updates = useHistory('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', undefined);
  const first = useTry('getInstanceConnectedParticipants', undefined, {
    immediately: updates.status === 'subscribed',
  });
  const speaking = useSpeaking(sdk.channelId);

  if (updates.status !== 'subscribed') return <EventResult event={updates} />;
  const participants = updates.latest?.[0]?.payload.participants ?? first.result?.participants;
  if (!participants) return <CallResult call={first} />;
  return (
    <>
      {!sdk.channelId && (
        <p>This activity was not launched in a channel, so nobody can be heard speaking.</p>
      )}
      <EventStatus event={speaking} />
      <Section title={`Here now: ${uniqueById(participants).length}`}>
        <ParticipantList
          participants={participants}
          speaking={sdk.channelId ? speaking.latest : undefined}
        />
      </Section>
      <History
        of={updates}
        say={(now, before) =>
          describe(now.participants, before?.participants ?? first.result?.participants)
        }
      />
      <GoesWrong of={{ run: speaking.subscribeAgain }} at="SPEAKING_START" />
      <Next
        pages={{
          getInstanceConnectedParticipants: 'Ask once, without listening',
          voiceState: 'Who mutes and unmutes',
        }}
      />
    </>
  );
}

interface ParticipantListProps {
  participants: Participant[];
  /** Undefined while it is not known who speaks. */
  speaking: Speaking | undefined;
}

function ParticipantList({ participants, speaking }: ParticipantListProps) {
  const { userAvatar } = useImages();
  if (participants.length === 0) return <p>Nobody is connected.</p>;
  return (
    <ul className={styles.participants} aria-label="Participants">
      {uniqueById(participants).map((participant) => (
        <ParticipantRow
          key={participant.id}
          avatar={userAvatar(participant)}
          name={nameOf(participant)}
          speaking={speaking?.has(participant.id)}
        />
      ))}
    </ul>
  );
}
