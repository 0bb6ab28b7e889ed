import {
  Cards,
  launchedIn,
  PayloadHistory,
  useEventHistory,
  useImages,
  useSession,
} from '../../core';
import { describe } from './describe';

/** The subscription names the server in which the activity was launched. */
export default launchedIn('server', 'there are no events to listen for', CurrentGuildMemberPage);

function CurrentGuildMemberPage({ id }: { id: string }) {
  const { memberAvatar } = useImages();
  const { user } = useSession();
  const args = { guild_id: id };
  const member = useEventHistory('CURRENT_GUILD_MEMBER_UPDATE', undefined, args);
  return (
    <PayloadHistory of={member} describe={describe}>
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
    </PayloadHistory>
  );
}
