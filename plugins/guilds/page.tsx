import {
  Cards,
  ErrorNotice,
  GoesWrong,
  guildsIn,
  JsonFold,
  Next,
  type PartialGuild,
  Section,
  uniqueById,
  useImages,
  usePlatform,
  usePolled,
  useSdk,
} from '../../core';
import styles from './page.module.css';

/** As the platform’s reference names it. */
const ROUTE = 'GET /users/@me/guilds';

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
      <GoesWrong
        // The page asks again by itself.
        of={{ point: { at: ROUTE, again() {} } }}
        refusals={[
          { code: 401, when: 'The access token is missing or has expired.' },
          { code: 403, when: 'The session lacks the scope guilds.' },
          { code: 429, when: 'The platform has been asked too often: it says how long to wait.' },
        ]}
      />
      <Next pages={{ currentGuild: 'The one of this launch', getChannel: 'The channel in it' }} />
    </>
  );
}

function GuildGrid({ guilds }: { guilds: PartialGuild[] }) {
  const { guildId } = useSdk();
  const { guildIcon } = useImages();
  if (guilds.length === 0) return <p>The user is not in any server.</p>;
  return (
    <Section title={`Answer to ${ROUTE}, again every ${POLL_INTERVAL_MS / 1000} seconds`}>
      <Cards
        label="Servers"
        cards={uniqueById(guilds).map((guild) => {
          const icon = guildIcon(guild);
          const notes = [
            guild.id === guildId && 'this launch’s server',
            guild.owner === true && 'owned by the user',
          ].filter(Boolean);
          return {
            id: guild.id,
            name: guild.name,
            picture: icon ? (
              <img className={styles.icon} src={icon} alt="" width={48} height={48} />
            ) : (
              <Initials name={guild.name} />
            ),
            ...(notes.length > 0 && { note: notes.join(', ') }),
          };
        })}
      />
      <JsonFold label="Guilds" value={guilds} />
    </Section>
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
