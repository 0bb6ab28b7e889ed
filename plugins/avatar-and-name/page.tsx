import {
  CallResult,
  displayName,
  memberIn,
  useCall,
  useImages,
  usePlatform,
  useSdk,
  useSession,
} from '../../core';
import type { AuthenticatedUser } from '../../host-bridge';
import styles from './page.module.css';

/** The session holds who the user is everywhere; the REST API tells who they are in one server. */
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

function InGuild({ user, guildId }: { user: AuthenticatedUser; guildId: string }) {
  const platform = usePlatform();
  const { memberAvatar } = useImages();
  const answer = useCall(
    async (signal) => memberIn(await platform(`/users/@me/guilds/${guildId}/member`, { signal })),
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
          The platform has not told who the user is in this server, so their avatar and nickname
          there are unknown.
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
