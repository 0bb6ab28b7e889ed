import {
  CollapsibleJson,
  ErrorNotice,
  Guilds,
  type PartialGuild,
  PossibleRefusals,
  parseGuilds,
  Section,
  usePlatform,
  usePolled,
} from '../../core';

const ROUTE = 'GET /users/@me/guilds';

/** The interval between requests, in milliseconds; longer while the platform requires it. */
const POLL_INTERVAL_MS = 2000;

/** Not a command of the SDK: the access token also opens the platform’s REST API. */
export default function GuildsPage() {
  const platform = usePlatform();
  const guilds = usePolled(
    async (signal) => parseGuilds(await platform('/users/@me/guilds', { signal })),
    POLL_INTERVAL_MS,
  );
  return (
    <>
      {guilds.error !== undefined && (
        <ErrorNotice error={guilds.error}>
          <p>Trying again in {Math.ceil(guilds.wait / 1000)} seconds.</p>
        </ErrorNotice>
      )}
      {guilds.result ? <GuildGrid guilds={guilds.result} /> : <p role="status">Loading...</p>}
      <PossibleRefusals at={ROUTE} />
    </>
  );
}

function GuildGrid({ guilds }: { guilds: PartialGuild[] }) {
  if (guilds.length === 0) return <p>The user is not in any server.</p>;
  return (
    <Section title={`Response to ${ROUTE}, refreshed every ${POLL_INTERVAL_MS / 1000} seconds`}>
      <Guilds label="Servers" guilds={guilds} />
      <CollapsibleJson label="Guilds" value={guilds} />
    </Section>
  );
}
