import type { PartialGuild } from '../outside';
import { useImages, useSdk } from '../session/hooks';
import { uniqueById } from '../ui/unique-by-id';
import { Cards } from './cards';
import styles from './cards.module.css';

/** Servers as cards; the one of this launch is marked. */
export function Guilds({ guilds, label }: { guilds: readonly PartialGuild[]; label: string }) {
  const { guildId } = useSdk();
  const { guildIcon } = useImages();
  return (
    <Cards
      label={label}
      cards={uniqueById(guilds).map((guild) => {
        const icon = guildIcon(guild);
        const notes = [
          guild.id === guildId && 'the current server',
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
  );
}

/** The clients' icon for a server without one. */
function Initials({ name }: { name: string }) {
  // By code points: a word may begin with an emoji.
  const initials = name.split(/\s+/).map((word) => [...word][0]);
  return (
    <span className={styles.initials} aria-hidden="true">
      {initials.slice(0, 4).join('')}
    </span>
  );
}
