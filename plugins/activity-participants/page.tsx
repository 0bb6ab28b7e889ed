import {
  CallResult,
  displayName,
  EventResult,
  GoesWrong,
  History,
  Next,
  on,
  Section,
  uniqueById,
  useFold,
  useHistory,
  useImages,
  useSdk,
  useTry,
} from '../../core';
import type { Participant } from '../../host-bridge';
import styles from './page.module.css';
import { ParticipantRow } from './participant-row';

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
      {speaking.status !== 'subscribed' && <EventResult event={speaking} />}
      <Section title={`Here now: ${uniqueById(participants).length}`}>
        <ParticipantList
          participants={participants}
          speaking={sdk.channelId ? speaking.latest : undefined}
        />
      </Section>
      <History
        of={updates}
        say={(now, before) =>
          inWords(now.participants, before?.participants ?? first.result?.participants)
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

const nameOf = (participant: Participant) => displayName(participant, participant.nickname);

/** Who has come and who has left since the list before; who is there, where there was none. */
function inWords(now: Participant[], before?: Participant[]): string {
  const without = (some: Participant[], others: Participant[] = []) =>
    some.filter(({ id }) => others.every((each) => each.id !== id)).map(nameOf);
  const came = without(now, before);
  const left = without(before ?? [], now);
  const said = [
    came.length > 0 && `${came.join(', ')} ${before ? 'joined' : 'are here'}`,
    left.length > 0 && `${left.join(', ')} left`,
  ].filter(Boolean);
  return said.join('; ') || 'The same people are here';
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
