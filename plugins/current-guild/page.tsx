import {
  CallResult,
  guildsIn,
  LaunchedIn,
  type PartialGuild,
  useCall,
  useImages,
  usePlatform,
} from '../../core';
import styles from './page.module.css';

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
      {guild.result && <GuildHeading guild={guild.result} />}
      <CallResult call={guild} label="Guild" />
    </>
  );
}

function GuildHeading({ guild }: { guild: PartialGuild }) {
  const icon = useImages().guildIcon(guild);
  return (
    <div className={styles.guild}>
      {icon && <img src={icon} alt="" width={64} height={64} />}
      <h2>{guild.name}</h2>
    </div>
  );
}
