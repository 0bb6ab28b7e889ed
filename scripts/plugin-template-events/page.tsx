import { EventResult, useEvent, useSdk } from '../../core';

/** Subscribed for as long as the page is open. The host refuses a subscription to a channel or a server that is not there. */
export default function PluginTemplateEventsPage() {
  const channel = { channel_id: useSdk().channelId ?? '' };
  const guild = { guild_id: useSdk().guildId ?? '' };
  const latest = {
    CURRENT_USER_UPDATE: useEvent('CURRENT_USER_UPDATE'),
    VOICE_STATE_UPDATE: useEvent('VOICE_STATE_UPDATE', channel),
    CURRENT_GUILD_MEMBER_UPDATE: useEvent('CURRENT_GUILD_MEMBER_UPDATE', guild),
  };
  return Object.entries(latest).map(([event, update]) => (
    <section key={event} aria-label={event}>
      <h2>{event}</h2>
      <EventResult event={update} />
    </section>
  ));
}
