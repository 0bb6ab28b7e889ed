import { useEffect } from 'react';
import {
  Answer,
  displayName,
  EventResult,
  GoesWrong,
  memberIn,
  Next,
  Try,
  useEvent,
  useImages,
  usePlatform,
  useRequest,
  useSdk,
  useSession,
} from '../../core';
import type { AuthenticatedUser } from '../../host-bridge';
import styles from './page.module.css';

/** The session holds who the user was as they signed in; the events and the REST API tell who they are by now. */
export default function AvatarAndNamePage() {
  const { guildId } = useSdk();
  const { user } = useSession();
  const renamed = useEvent('CURRENT_USER_UPDATE');
  if (!user) return null;
  return (
    <>
      {renamed.status !== 'subscribed' && <EventResult event={renamed} />}
      {guildId ? (
        <InGuild signedIn={user} renamed={renamed.latest} guildId={guildId} />
      ) : (
        <>
          <Everywhere user={renamed.latest ?? user} />
          <p>
            This activity was not launched in a server, so there is no other avatar and no nickname.
          </p>
        </>
      )}
    </>
  );
}

/** What names and avatars are made from. */
type Named = Pick<AuthenticatedUser, 'id' | 'username' | 'discriminator'> &
  Partial<Pick<AuthenticatedUser, 'global_name' | 'avatar'>>;

interface InGuildProps {
  signedIn: Named;
  /** As the latest event says; undefined where none has come. */
  renamed: Named | undefined;
  guildId: string;
}

function InGuild({ signedIn, renamed, guildId }: InGuildProps) {
  const platform = usePlatform();
  const { memberAvatar } = useImages();
  const changed = useEvent('CURRENT_GUILD_MEMBER_UPDATE', { guild_id: guildId });
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
      <Everywhere user={user} />
      {changed.status !== 'subscribed' && <EventResult event={changed} />}
      {member !== undefined && (
        <Profile
          title="In this server"
          avatar={memberAvatar(user, guildId, member)}
          name={displayName(user, member?.nick)}
          rule={ruleOf(user, member)}
        />
      )}
      {answer.status === 'failed' && (
        <p>
          The platform has not sent the guild member, so their avatar and nickname there are
          unknown.
        </p>
      )}
      <Try of={answer} button="Ask the platform again" />
      <Answer of={answer} label="Guild member" />
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

function Everywhere({ user }: { user: Named }) {
  const { userAvatar } = useImages();
  return (
    <Profile
      title="Everywhere"
      avatar={userAvatar(user)}
      name={displayName(user)}
      rule={ruleOf(user)}
    />
  );
}

/** Which rule gives the name and the avatar, in their order. */
function ruleOf(user: Named, member?: ReturnType<typeof memberIn>) {
  const name = member?.nick
    ? 'the nickname in this server'
    : user.discriminator !== '0'
      ? 'the username with its discriminator'
      : user.global_name
        ? 'the global name'
        : 'the username';
  const avatar = member?.avatar ? 'of this server' : user.avatar ? 'the user’s own' : 'by default';
  return `Name: ${name}. Avatar: ${avatar}.`;
}

interface ProfileProps {
  title: string;
  avatar: string;
  name: string;
  /** Why it is that name and that avatar. */
  rule: string;
}

function Profile({ title, avatar, name, rule }: ProfileProps) {
  return (
    <section className={styles.profile} aria-label={title}>
      <img src={avatar} alt={`Avatar of ${name}`} width={96} height={96} />
      <div>
        <h2>{title}</h2>
        <p>{name}</p>
        <small>{rule}</small>
      </div>
    </section>
  );
}
