import { type CommandName, type CommandSpec, commands, type Platform } from '../../host-bridge';
import { whereItWorks } from '../ui/where-it-works';
import styles from './uses.module.css';

interface NotOfferedProps {
  names: CommandName[];
  /** That of the client that does not offer them. */
  platform: Platform | undefined;
}

/** Above what calls them: the commands that the client of this launch does not offer, and which clients do. */
export default function NotOffered({ names, platform }: NotOfferedProps) {
  return names.map((name) => {
    const { platforms = [] }: CommandSpec = commands[name];
    return (
      <p key={name} className={styles.limit} role="note">
        <code>{name}</code> works on {whereItWorks(platforms)} only. This is a {platform} client: it
        refuses the command with 4002, invalid command.
      </p>
    );
  });
}
