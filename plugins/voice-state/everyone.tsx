import {
  CallStatus,
  Cards,
  on,
  PossibleRefusals,
  Row,
  Section,
  useCall,
  useFold,
  useImages,
  useLiveCode,
  useSdk,
} from '../../core';
import { presentState, type VoicePayload } from './describe';

/** The latest payload about each person, with the time when it came. */
type LatestByUser = ReadonlyMap<string, { at: number; payload: VoicePayload }>;

/**
 * The present state of everyone in the channel: as the channel has it, then as the events change it. It is mounted
 * once they are sure to come, so that no change in between is missed.
 */
export function Everyone({ channelId }: { channelId: string }) {
  const sdk = useSdk();
  const { userAvatar } = useImages();
  const args = { channel_id: channelId };
  useLiveCode({ command: 'getChannel', args });
  const channel = useCall(
    async () => ({ at: Date.now(), people: (await sdk.commands.getChannel(args)).voice_states }),
    { immediately: true },
  );
  const { latest } = useFold<LatestByUser>(
    new Map(),
    () => [
      on(
        'VOICE_STATE_UPDATE',
        (before, payload) => new Map(before).set(payload.user.id, { at: Date.now(), payload }),
        args,
      ),
    ],
    channelId,
  );
  const people = new Map(channel.result?.people.map((each) => [each.user.id, each]));
  const fetchedAt = channel.result?.at ?? 0;
  for (const [id, { at, payload }] of latest ?? []) if (at >= fetchedAt) people.set(id, payload);
  return (
    <>
      <Section title={`In the channel: ${people.size}`}>
        <CallStatus call={channel}>Waiting for the answer…</CallStatus>
        <Cards
          label="Everyone"
          cards={[...people].map(([id, each]) => {
            const { Microphone, Hears, 'Volume for you': volume } = presentState(each);
            return {
              id,
              name: each.nick,
              avatar: userAvatar(each.user),
              aside: volume,
              note: `Microphone ${Microphone}, hears ${Hears}`,
            };
          })}
        />
        <Row>
          <button type="button" disabled={channel.status === 'busy'} onClick={channel.run}>
            Fetch again
          </button>
          <small>No event says who joins or leaves.</small>
        </Row>
      </Section>
      <PossibleRefusals title="What can go wrong with the channel" of={channel} at="getChannel" />
    </>
  );
}
