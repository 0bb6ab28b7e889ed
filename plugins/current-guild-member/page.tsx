import {
  GoesWrong,
  History,
  LaunchedIn,
  Next,
  People,
  useHistory,
  useImages,
  useSession,
} from '../../core';
import { describe } from './describe';

/** The subscription names its server: the one that the activity was launched in. */
export default function CurrentGuildMemberPage() {
  return (
    <LaunchedIn place="server" otherwise="there are no events to listen for">
      {(guildId) => <CurrentGuildMember guildId={guildId} />}
    </LaunchedIn>
  );
}

function CurrentGuildMember({ guildId }: { guildId: string }) {
  const { memberAvatar } = useImages();
  const { user } = useSession();
  const about = { guild_id: guildId };
  const member = useHistory('CURRENT_GUILD_MEMBER_UPDATE', undefined, about);
  return (
    <>
      <History of={member} say={describe}>
        {(member) => (
          <People
            label="The user here"
            people={[
              {
                id: member.user_id,
                name: member.nick || user?.global_name || user?.username || '',
                avatar: memberAvatar({ ...user, id: member.user_id }, guildId, member),
                note: member.nick ? 'shown by their nickname here' : 'without a nickname here',
              },
            ]}
          />
        )}
      </History>
      <GoesWrong of={member} />
      <Next
        pages={{
          avatarAndName: 'Which name and avatar to show',
          currentUser: 'The user everywhere',
        }}
      />
    </>
  );
}
