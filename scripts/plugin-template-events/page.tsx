import { LaunchedIn, PayloadHistory, useEventHistory } from '../../core';
import type { EventName, SubscribeArgs } from '../../host-bridge';

/** Subscribes to each event for as long as the page is open. */
export default function PluginTemplateEventsPage() {
  return (
    <>
      <EventHistory event="CURRENT_USER_UPDATE" args={[]} />
      <LaunchedIn location="channel" consequence="there are no events to listen for">
        {(channel_id) => <EventHistory event="VOICE_STATE_UPDATE" args={[{ channel_id }]} />}
      </LaunchedIn>
      <LaunchedIn location="server" consequence="there are no events to listen for">
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

/** Shows an event's history. With `describe`, payloads are described in words, such as "Marlo is muted". */
function EventHistory<E extends EventName>({ event, args }: EventHistoryProps<E>) {
  return <PayloadHistory of={useEventHistory(event, undefined, ...args)} title={event} />;
}
