import { useSdk, useSession } from '../../core';
import { type CommandName, type CommandSpec, commands } from '../../host-bridge';
import styles from './page.module.css';

/** The command's name on the wire, its requirements, and the reasons why it may fail here and now. */
export function CommandRequirements({ command }: { command: CommandName }) {
  const { platform } = useSdk();
  const { user, scopes: granted } = useSession();
  const { cmd, scopes, platforms, authenticated }: CommandSpec = commands[command];
  const needsSession = authenticated || scopes.length > 0;
  const missing = scopes.filter((scope) => !granted.includes(scope));
  return (
    <p className={styles.note}>
      <code>{cmd}</code> on the wire.
      {scopes.length > 0 && ` Needs ${scopes.join(' and ')}.`}
      {needsSession && !user && ' Nobody is signed in, so the host will refuse it.'}
      {user &&
        missing.length > 0 &&
        ` This session does not have ${missing.join(' and ')}, so the host will refuse it.`}
      {platforms && !platforms.includes(platform) && ` A ${platform} client does not support it.`}
    </p>
  );
}
