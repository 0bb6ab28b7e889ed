import { EventResult, LaunchedIn, useEvent } from '../../core';
import type { EventName, SubscribeArgs } from '../../host-bridge';

/** Each event is subscribed to for as long as the page is open. */
export default function PluginTemplateEventsPage() {
  return (
    <>
      <section aria-label="CURRENT_USER_UPDATE">
        <h2>CURRENT_USER_UPDATE</h2>
        <Latest event="CURRENT_USER_UPDATE" args={[]} />
      </section>
      <section aria-label="VOICE_STATE_UPDATE">
        <h2>VOICE_STATE_UPDATE</h2>
        <LaunchedIn place="channel" otherwise="there is none to hear from">
          {(channel_id) => <Latest event="VOICE_STATE_UPDATE" args={[{ channel_id }]} />}
        </LaunchedIn>
      </section>
      <section aria-label="CURRENT_GUILD_MEMBER_UPDATE">
        <h2>CURRENT_GUILD_MEMBER_UPDATE</h2>
        <LaunchedIn place="server" otherwise="there is none to hear from">
          {(guild_id) => <Latest event="CURRENT_GUILD_MEMBER_UPDATE" args={[{ guild_id }]} />}
        </LaunchedIn>
      </section>
    </>
  );
}

interface LatestProps<E extends EventName> {
  event: E;
  /** What the subscription names. */
  args: SubscribeArgs<E>;
}

function Latest<E extends EventName>({ event, args }: LatestProps<E>) {
  return <EventResult event={useEvent(event, ...args)} />;
}
