import { EventResult, LaunchedIn, useEvent } from '../../core';

/** The subscription names its server: the one that the activity was launched in. */
export default function CurrentGuildMemberPage() {
  return (
    <LaunchedIn place="server" otherwise="there is none to hear from">
      {(guildId) => <CurrentGuildMember guildId={guildId} />}
    </LaunchedIn>
  );
}

function CurrentGuildMember({ guildId }: { guildId: string }) {
  const member = useEvent('CURRENT_GUILD_MEMBER_UPDATE', { guild_id: guildId });
  return <EventResult event={member} />;
}
