import { EventResult, useEvent, useSdk } from '../../core';

/** The subscription names its server: the one that the activity was launched in. */
export default function CurrentGuildMemberPage() {
  const { guildId } = useSdk();
  if (!guildId)
    return <p>This activity was not launched in a server, so there is none to hear from.</p>;
  return <CurrentGuildMember guildId={guildId} />;
}

function CurrentGuildMember({ guildId }: { guildId: string }) {
  const member = useEvent('CURRENT_GUILD_MEMBER_UPDATE', { guild_id: guildId });
  return <EventResult event={member} />;
}
