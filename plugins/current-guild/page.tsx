import {
  Answer,
  Facts,
  GoesWrong,
  guildsIn,
  LaunchedIn,
  Next,
  type PartialGuild,
  Row,
  Section,
  useCall,
  useImages,
  usePlatform,
} from '../../core';
import styles from './page.module.css';

/** As the platform’s reference names it. */
const ROUTE = 'GET /users/@me/guilds';

/** The launch query names the server; its name and icon are in the user’s list. */
export default function CurrentGuildPage() {
  return (
    <LaunchedIn place="server" otherwise="there is no current one">
      {(guildId) => <CurrentGuild guildId={guildId} />}
    </LaunchedIn>
  );
}

function CurrentGuild({ guildId }: { guildId: string }) {
  const platform = usePlatform();
  const guild = useCall(
    async (signal) => {
      const guilds = guildsIn(await platform('/users/@me/guilds', { signal }));
      const found = guilds.find(({ id }) => id === guildId);
      if (!found)
        throw new Error(`The user is not in the server ${guildId}: it is not in their list`);
      return found;
    },
    { immediately: true },
  );
  return (
    <>
      <Section title="Try it">
        <Row>
          <button type="button" data-primary disabled={guild.status === 'busy'} onClick={guild.run}>
            Get the current server
          </button>
          <code>{ROUTE}</code>
        </Row>
      </Section>
      <Answer of={guild} label="Guild">
        {(found) => <GuildCard guild={found} />}
      </Answer>
      <GoesWrong
        of={{ point: { at: ROUTE, again: guild.run } }}
        refusals={[
          { code: 401, when: 'The access token is missing or has expired.' },
          { code: 403, when: 'The session lacks the scope guilds.' },
          { code: 429, when: 'The platform has been asked too often.' },
        ]}
      />
      <Next
        pages={{ guilds: 'All servers of the user', getChannel: 'The channel in this server' }}
      />
    </>
  );
}

function GuildCard({ guild }: { guild: PartialGuild }) {
  const icon = useImages().guildIcon(guild);
  return (
    <>
      <div className={styles.guild}>
        {icon && <img src={icon} alt="" width={64} height={64} />}
        <h3>{guild.name}</h3>
      </div>
      <Facts
        facts={{
          'Guild ID': guild.id,
          Owner: guild.owner === true ? 'the user' : 'somebody else',
          Icon: guild.icon ?? null,
        }}
      />
    </>
  );
}
