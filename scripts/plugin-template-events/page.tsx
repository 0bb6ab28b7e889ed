import { GoesWrong, History, LaunchedIn, Next, useHistory } from '../../core';
import type { EventName, SubscribeArgs } from '../../host-bridge';

/** Each event is subscribed to for as long as the page is open. */
export default function PluginTemplateEventsPage() {
  return (
    <>
      <EventHistory event="CURRENT_USER_UPDATE" args={[]} />
      <LaunchedIn place="channel" otherwise="there are no events to listen for">
        {(channel_id) => <EventHistory event="VOICE_STATE_UPDATE" args={[{ channel_id }]} />}
      </LaunchedIn>
      <LaunchedIn place="server" otherwise="there are no events to listen for">
        {(guild_id) => <EventHistory event="CURRENT_GUILD_MEMBER_UPDATE" args={[{ guild_id }]} />}
      </LaunchedIn>
      <Next pages={{ home: 'What the launch says', console: 'Try any command' }} />
    </>
  );
}

interface EventHistoryProps<E extends EventName> {
  event: E;
  /** What the subscription names. */
  args: SubscribeArgs<E>;
}

/** With `say`, a payload is told in words of its own, such as "Marlo is muted". */
function EventHistory<E extends EventName>({ event, args }: EventHistoryProps<E>) {
  const history = useHistory(event, undefined, ...args);
  return (
    <>
      <History of={history} title={event} />
      <GoesWrong of={history} title={`What can go wrong with ${event}`} />
    </>
  );
}
