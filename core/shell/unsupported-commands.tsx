import { useAtomValue } from 'jotai';
import { type CommandName, type CommandSpec, commands, type Platform } from '../../host-bridge';
import { sdkAtom } from '../../host-bridge/atoms';
import { describePlatforms } from '../ui/describe-platforms';
import styles from './usage-list.module.css';

interface UnsupportedCommandsProps {
  names: CommandName[];
  platform: Platform | undefined;
}

/**
 * The commands that the client of this launch does not offer, above their form, and the clients that do; in a
 * simulation, the way to one of these.
 */
export default function UnsupportedCommands({ names, platform }: UnsupportedCommandsProps) {
  const environment = useAtomValue(sdkAtom)?.hostConfig?.environment;
  return names.map((name) => {
    const { platforms = [] }: CommandSpec = commands[name];
    return (
      <p key={name} className={styles.limit} role="note">
        <code>{name}</code> works on {describePlatforms(platforms)} only. This is a {platform}{' '}
        client: it refuses the command with 4002, invalid command.{' '}
        {environment === 'simulator' && 'Choose another device above this frame to try it.'}
        {environment === 'mock' && platforms[0] && (
          <a href={addressOnPlatform(platforms[0])}>Open this page as a {platforms[0]} client</a>
        )}
      </p>
    );
  });
}

/** Returns the address of this page in mock mode, on another platform. */
function addressOnPlatform(platform: Platform): string {
  const query = new URLSearchParams(window.location.search);
  query.set('platform', platform);
  return `?${query}`;
}
