import { Cards, History, launchedIn, useHistory, useImages, useSession } from '../../core';
import { describe } from './describe';

/** The subscription names the server in which the activity was launched. */
export default launchedIn('server', 'there are no events to listen for', CurrentGuildMemberPage);

function CurrentGuildMemberPage({ id }: { id: string }) {
  const { memberAvatar } = useImages();
  const { user } = useSession();
  const about = { guild_id: id };
  const member = useHistory('CURRENT_GUILD_MEMBER_UPDATE', undefined, about);
  return (
    <History of={member} say={describe}>
      {(member) => (
        <Cards
          label="User in this server"
          cards={[
            {
              id: member.user_id,
              name: member.nick || user?.global_name || user?.username || '',
              avatar: memberAvatar({ ...user, id: member.user_id }, id, member),
              note: member.nick ? 'shown with their nickname here' : 'has no nickname here',
            },
          ]}
        />
      )}
    </History>
  );
}
