import { useAtomValue } from 'jotai';
import { type CommandSpec, commands } from '../../host-bridge';
import { sdkAtom } from '../../host-bridge/atoms';
import type { PluginManifest } from '../plugin';
import styles from './uses.module.css';
import { whereItWorks } from './where-it-works';

/** Above what calls them: the page's commands that the client of this launch does not offer, and which clients do. */
export function NotOffered({ plugin }: { plugin: PluginManifest }) {
  const platform = useAtomValue(sdkAtom)?.platform;
  if (!platform) return null;
  return plugin.commands.map((name) => {
    const { platforms }: CommandSpec = commands[name];
    if (!platforms || platforms.includes(platform)) return null;
    return (
      <p key={name} className={styles.limit} role="note">
        <code>{name}</code> works on {whereItWorks(platforms)} only. This is a {platform} client: it
        refuses the command with 4002, invalid command.
      </p>
    );
  });
}
