import { useEffect } from 'react';
import {
  Ask,
  EventStatus,
  memberIn,
  useHistory,
  usePlatform,
  useRequest,
  useSdk,
  useSession,
} from '../../core';
import { type Named, Profile } from './profile';

/** The session has the user as of the sign-in; the events and the REST API have the current one. */
export default function AvatarAndNamePage() {
  const { guildId } = useSdk();
  const { user } = useSession();
  const renamed = useHistory('CURRENT_USER_UPDATE', undefined);
  const latest = renamed.latest?.[0]?.payload;
  if (!user) return null;
  return (
    <>
      <EventStatus event={renamed} />
      {guildId ? (
        <InGuild signedIn={user} renamed={latest} guildId={guildId} />
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

interface InGuildProps {
  signedIn: Named;
  /** The user of the latest event; undefined where none has come. */
  renamed: Named | undefined;
  guildId: string;
}

function InGuild({ signedIn, renamed, guildId }: InGuildProps) {
  const platform = usePlatform();
  const changed = useHistory('CURRENT_GUILD_MEMBER_UPDATE', undefined, { guild_id: guildId });
  const answer = useRequest(
    async (_, signal) =>
      memberIn(await platform(`/users/@me/guilds/${guildId}/member`, { signal })),
    { immediately: true, route: 'GET /users/@me/guilds/:guildId/member' },
  );
  const ask = answer.run;
  const news = changed.latest?.[0]?.payload;
  useEffect(() => {
    if (renamed || news) ask();
  }, [ask, renamed, news]);
  const member = answer.result;
  const user = renamed ?? member?.user ?? signedIn;
  return (
    <>
      <Profile title="Everywhere" user={user} />
      <EventStatus event={changed} />
      {member !== undefined && (
        <Profile title="In this server" user={user} guildId={guildId} member={member} />
      )}
      {answer.status === 'failed' && (
        <p>
          The guild member could not be fetched, so the avatar and nickname in this server are
          unknown.
        </p>
      )}
      <Ask
        of={answer}
        button="Fetch again"
        refusals={[{ code: 404, when: 'The user is not in that server.' }]}
        label="Guild member"
        say={(found) =>
          found?.nick ? `The nickname here is “${found.nick}”.` : 'The user has no nickname here.'
        }
      />
    </>
  );
}
