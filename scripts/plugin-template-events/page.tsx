import { EventResult, useEvent, useSdk } from '../../core';

/** Subscribed for as long as the page is open. */
export default function PluginTemplateEventsPage() {
  return (
    <>
      <CurrentUserUpdate />
      <VoiceStateUpdate />
      <CurrentGuildMemberUpdate />
    </>
  );
}

function CurrentUserUpdate() {
  const update = useEvent('CURRENT_USER_UPDATE');
  return (
    <section aria-label="CURRENT_USER_UPDATE">
      <h2>CURRENT_USER_UPDATE</h2>
      <EventResult event={update} />
    </section>
  );
}

function VoiceStateUpdate() {
  const { channelId } = useSdk();
  return (
    <section aria-label="VOICE_STATE_UPDATE">
      <h2>VOICE_STATE_UPDATE</h2>
      {channelId ? (
        <VoiceStateUpdateOf channelId={channelId} />
      ) : (
        <p>This activity was not launched in a channel, so there is none to hear from.</p>
      )}
    </section>
  );
}

function VoiceStateUpdateOf({ channelId }: { channelId: string }) {
  const update = useEvent('VOICE_STATE_UPDATE', { channel_id: channelId });
  return <EventResult event={update} />;
}

function CurrentGuildMemberUpdate() {
  const { guildId } = useSdk();
  return (
    <section aria-label="CURRENT_GUILD_MEMBER_UPDATE">
      <h2>CURRENT_GUILD_MEMBER_UPDATE</h2>
      {guildId ? (
        <CurrentGuildMemberUpdateOf guildId={guildId} />
      ) : (
        <p>This activity was not launched in a server, so there is none to hear from.</p>
      )}
    </section>
  );
}

function CurrentGuildMemberUpdateOf({ guildId }: { guildId: string }) {
  const update = useEvent('CURRENT_GUILD_MEMBER_UPDATE', { guild_id: guildId });
  return <EventResult event={update} />;
}
