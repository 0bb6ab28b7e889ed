import { CallResult, useCall, useImages, usePlatform, useSdk } from '../../core';
import styles from './page.module.css';

interface Guild {
  id: string;
  name: string;
  icon: string | null;
}

/** The launch query names the server; what it is called and looks like stands in the user’s list. */
export default function CurrentGuildPage() {
  const { guildId } = useSdk();
  if (!guildId)
    return <p>This activity was not launched in a server, so there is no current one.</p>;
  return <CurrentGuild guildId={guildId} />;
}

function CurrentGuild({ guildId }: { guildId: string }) {
  const platform = usePlatform();
  const guild = useCall(
    async () => {
      const guilds = await platform<Guild[]>('/users/@me/guilds');
      const found = guilds.find(({ id }) => id === guildId);
      if (!found) throw new Error(`The user’s list of servers does not contain ${guildId}`);
      return found;
    },
    { immediately: true },
  );
  return (
    <>
      {guild.result && <GuildHeading guild={guild.result} />}
      {guild.status === 'failed' && (
        <p>
          The current server could not be read from the list. Sign in with the scope{' '}
          <code>guilds</code>, and check that the user is in the server.
        </p>
      )}
      <CallResult call={guild} label="Guild" />
    </>
  );
}

function GuildHeading({ guild }: { guild: Guild }) {
  const icon = useImages().guildIcon(guild);
  return (
    <div className={styles.guild}>
      {icon && <img src={icon} alt="" width={64} height={64} />}
      <h2>{guild.name}</h2>
    </div>
  );
}
