import {
  CallResult,
  displayName,
  useCall,
  useImages,
  usePlatform,
  useSdk,
  useSession,
} from '../../core';
import type { User } from '../../host-bridge';
import styles from './page.module.css';

interface GuildMember {
  nick: string | null;
  avatar: string | null;
}

/** Who the user is everywhere comes with the session; who they are in one server, the REST API tells. */
export default function AvatarAndNamePage() {
  const { guildId } = useSdk();
  const { user } = useSession();
  const { userAvatar } = useImages();
  if (!user) return null;
  return (
    <>
      <Profile title="Everywhere" avatar={userAvatar(user)} name={displayName(user)} />
      {guildId ? (
        <InGuild user={user} guildId={guildId} />
      ) : (
        <p>
          This activity was not launched in a server, so there is no other avatar and no nickname.
        </p>
      )}
    </>
  );
}

function InGuild({ user, guildId }: { user: User; guildId: string }) {
  const platform = usePlatform();
  const { memberAvatar } = useImages();
  const answer = useCall(
    () => platform<GuildMember | null>(`/users/@me/guilds/${guildId}/member`),
    { immediately: true },
  );
  const member = answer.result;
  return (
    <>
      {member !== undefined && (
        <Profile
          title="In this server"
          avatar={memberAvatar(user, guildId, member)}
          name={displayName(user, member?.nick)}
        />
      )}
      {answer.status === 'failed' && (
        <p>
          The platform’s API has not told about the guild member, so their avatar and nickname in
          this server are unknown. Sign in with the scope <code>guilds.members.read</code>, and
          check that the user is in the server.
        </p>
      )}
      <CallResult call={answer} label="Guild member" />
    </>
  );
}

function Profile({ title, avatar, name }: { title: string; avatar: string; name: string }) {
  return (
    <section className={styles.profile} aria-label={title}>
      <img src={avatar} alt={`Avatar of ${name}`} width={96} height={96} />
      <div>
        <h2>{title}</h2>
        <p>{name}</p>
      </div>
    </section>
  );
}
