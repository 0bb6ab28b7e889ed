import { History, LaunchedIn, useHistory } from '../../core';
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
  return <History of={useHistory(event, undefined, ...args)} title={event} />;
}
