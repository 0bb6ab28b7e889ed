import { useEffect } from 'react';
import {
  CallPanel,
  EventStatus,
  parseMember,
  useEventHistory,
  usePlatform,
  useRequest,
  useSdk,
  useSession,
} from '../../core';
import { Profile, type ProfileUser } from './profile';

/** The session has the user as of the sign-in; the events and the REST API have the current one. */
export default function AvatarAndNamePage() {
  const { guildId } = useSdk();
  const { user } = useSession();
  const userUpdates = useEventHistory('CURRENT_USER_UPDATE', undefined);
  const latest = userUpdates.latest?.[0]?.payload;
  if (!user) return null;
  return (
    <>
      <EventStatus event={userUpdates} />
      {guildId ? (
        <GuildProfile sessionUser={user} latestUser={latest} guildId={guildId} />
      ) : (
        <>
          <Profile title="Everywhere" user={latest ?? user} />
          <p>
            This activity was not launched in a server, so there is no server avatar or nickname.
          </p>
        </>
      )}
    </>
  );
}

interface GuildProfileProps {
  sessionUser: ProfileUser;
  /** The user of the latest event; undefined where none has come. */
  latestUser: ProfileUser | undefined;
  guildId: string;
}

function GuildProfile({ sessionUser, latestUser, guildId }: GuildProfileProps) {
  const platform = usePlatform();
  const memberUpdates = useEventHistory('CURRENT_GUILD_MEMBER_UPDATE', undefined, {
    guild_id: guildId,
  });
  const request = useRequest(
    async (_, signal) =>
      parseMember(await platform(`/users/@me/guilds/${guildId}/member`, { signal })),
    { immediately: true, route: 'GET /users/@me/guilds/:guildId/member' },
  );
  const refetch = request.run;
  const latestMember = memberUpdates.latest?.[0]?.payload;
  useEffect(() => {
    if (latestUser || latestMember) refetch();
  }, [refetch, latestUser, latestMember]);
  const member = request.result;
  const user = latestUser ?? member?.user ?? sessionUser;
  return (
    <>
      <Profile title="Everywhere" user={user} />
      <EventStatus event={memberUpdates} />
      {member !== undefined && (
        <Profile title="In this server" user={user} guildId={guildId} member={member} />
      )}
      {request.status === 'failed' && (
        <p>
          The guild member could not be fetched, so the avatar and nickname in this server are
          unknown.
        </p>
      )}
      <CallPanel
        of={request}
        button="Fetch again"
        refusals={[{ code: 404, when: 'The user is not in that server.' }]}
        label={{ raw: 'Guild member' }}
        describe={(found) =>
          found?.nick ? `The nickname here is “${found.nick}”.` : 'The user has no nickname here.'
        }
      />
    </>
  );
}
