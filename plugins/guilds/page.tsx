import {
  ErrorNotice,
  guildsIn,
  type PartialGuild,
  uniqueById,
  useImages,
  usePlatform,
  usePolled,
} from '../../core';
import styles from './page.module.css';

/** How often to ask, in milliseconds; less often while the platform says so. */
const POLL_INTERVAL_MS = 2000;

/** Not a command of the SDK: the access token also opens the platform’s REST API. */
export default function GuildsPage() {
  const platform = usePlatform();
  const guilds = usePolled(
    async (signal) => guildsIn(await platform('/users/@me/guilds', { signal })),
    POLL_INTERVAL_MS,
  );
  return (
    <>
      {guilds.error !== undefined && (
        <ErrorNotice error={guilds.error}>
          <p>The next attempt follows in {Math.ceil(guilds.wait / 1000)} seconds.</p>
        </ErrorNotice>
      )}
      {guilds.result ? <GuildGrid guilds={guilds.result} /> : <p role="status">Loading...</p>}
    </>
  );
}

function GuildGrid({ guilds }: { guilds: PartialGuild[] }) {
  const { guildIcon } = useImages();
  if (guilds.length === 0) return <p>The user is not in any server.</p>;
  return (
    <ul className={styles.grid}>
      {uniqueById(guilds).map((guild) => {
        const icon = guildIcon(guild);
        return (
          <li key={guild.id}>
            {icon ? (
              <img src={icon} alt="" width={64} height={64} />
            ) : (
              <Initials name={guild.name} />
            )}
            <span>{guild.name}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What the clients show for a server without an icon. */
function Initials({ name }: { name: string }) {
  // By code points: a word may begin with an emoji.
  const initials = name.split(/\s+/).map((word) => [...word][0]);
  return (
    <span className={styles.initials} aria-hidden="true">
      {initials.slice(0, 4).join('')}
    </span>
  );
}
