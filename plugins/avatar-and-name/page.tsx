import { useEffect } from 'react';
import {
  Answer,
  EventStatus,
  GoesWrong,
  memberIn,
  Next,
  Try,
  useEvent,
  useLiveCode,
  usePlatform,
  useRequest,
  useSdk,
  useSession,
} from '../../core';
import { type Named, Profile } from './profile';

/** The session holds who the user was as they signed in; the events and the REST API tell who they are by now. */
export default function AvatarAndNamePage() {
  const { guildId } = useSdk();
  const { user } = useSession();
  const renamed = useEvent('CURRENT_USER_UPDATE');
  useLiveCode({ event: 'CURRENT_USER_UPDATE', args: undefined });
  if (!user) return null;
  return (
    <>
      <EventStatus event={renamed} />
      {guildId ? (
        <InGuild signedIn={user} renamed={renamed.latest} guildId={guildId} />
      ) : (
        <>
          <Profile title="Everywhere" user={renamed.latest ?? user} />
          <p>
            This activity was not launched in a server, so there is no other avatar and no nickname.
          </p>
        </>
      )}
    </>
  );
}

interface InGuildProps {
  signedIn: Named;
  /** As the latest event says; undefined where none has come. */
  renamed: Named | undefined;
  guildId: string;
}

function InGuild({ signedIn, renamed, guildId }: InGuildProps) {
  const platform = usePlatform();
  const about = { guild_id: guildId };
  const changed = useEvent('CURRENT_GUILD_MEMBER_UPDATE', about);
  useLiveCode({ event: 'CURRENT_GUILD_MEMBER_UPDATE', args: about });
  const answer = useRequest(
    async (_, signal) =>
      memberIn(await platform(`/users/@me/guilds/${guildId}/member`, { signal })),
    { immediately: true },
  );
  const ask = answer.run;
  const news = changed.latest;
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
          The platform has not sent the guild member, so their avatar and nickname there are
          unknown.
        </p>
      )}
      <Try of={answer} button="Ask the platform again" />
      <Answer
        of={answer}
        label="Guild member"
        say={(found) =>
          found?.nick ? `The nickname here is “${found.nick}”.` : 'The user has no nickname here.'
        }
      />
      <GoesWrong
        of={answer}
        at="GET /users/@me/guilds/:guildId/member"
        refusals={[
          { code: 403, when: 'The session lacks the scope guilds.members.read.' },
          { code: 404, when: 'The user is not in that server.' },
        ]}
      />
      <Next
        pages={{
          currentUser: 'When the user changes',
          currentGuildMember: 'When the member changes',
        }}
      />
    </>
  );
}
