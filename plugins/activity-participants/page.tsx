import {
  CallResult,
  displayName,
  EventResult,
  on,
  uniqueById,
  useCall,
  useEvent,
  useFold,
  useImages,
  useSdk,
} from '../../core';
import type { Participant } from '../../host-bridge';
import styles from './page.module.css';
import { ParticipantRow } from './participant-row';

/** Asks for the first list only once updates are sure to follow it, so that nobody who joins in between is missed. */
export default function ActivityParticipantsPage() {
  const sdk = useSdk();
  const updates = useEvent('ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE');
  const first = useCall(() => sdk.commands.getInstanceConnectedParticipants(), {
    immediately: updates.status === 'subscribed',
  });
  const speaking = useSpeaking(sdk.channelId);

  if (updates.status !== 'subscribed') return <EventResult event={updates} />;
  const participants = updates.latest?.participants ?? first.result?.participants;
  if (!participants) return <CallResult call={first} />;
  return (
    <>
      {!sdk.channelId && (
        <p>This activity was not launched in a channel, so nobody can be heard speaking.</p>
      )}
      {speaking.status !== 'subscribed' && <EventResult event={speaking} />}
      <ParticipantList
        participants={participants}
        speaking={sdk.channelId ? speaking.latest : undefined}
      />
    </>
  );
}

/** The ids of those who speak. */
type Speaking = ReadonlySet<string>;

/** Each event is about one person, so every event of a burst counts. */
function useSpeaking(channelId: string | null) {
  return useFold<Speaking>(
    new Set(),
    () =>
      channelId
        ? [
            on('SPEAKING_START', start, { channel_id: channelId }),
            on('SPEAKING_STOP', stop, { channel_id: channelId }),
          ]
        : [],
    channelId ?? '',
  );
}

function start(speaking: Speaking, { user_id }: { user_id: string }): Speaking {
  return new Set([...speaking, user_id]);
}

function stop(speaking: Speaking, { user_id }: { user_id: string }): Speaking {
  return new Set([...speaking].filter((id) => id !== user_id));
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
          name={displayName(participant, participant.nickname)}
          speaking={speaking?.has(participant.id)}
        />
      ))}
    </ul>
  );
}
