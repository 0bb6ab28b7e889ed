import { History, LaunchedIn, useHistory } from '../../core';
import type { EventName, SubscribeArgs } from '../../host-bridge';

/** Subscribes to each event for as long as the page is open. */
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
  /** The subscription's arguments. */
  args: SubscribeArgs<E>;
}

/** Shows an event's history. With `say`, payloads are described in words, such as "Marlo is muted". */
function EventHistory<E extends EventName>({ event, args }: EventHistoryProps<E>) {
  return <History of={useHistory(event, undefined, ...args)} title={event} />;
}
