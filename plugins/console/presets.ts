import { useSdk, useSession } from '../../core';
import type { CommandName } from '../../host-bridge';
import type { RunRequest } from './runs';

/** Returns calls with an interesting answer, and one that is refused; those of a channel only where there is one. */
export function useExamples(): Record<string, RunRequest> {
  const { channelId } = useSdk();
  const { user } = useSession();
  return {
    'who is here': { command: 'getInstanceConnectedParticipants' },
    ...(user &&
      channelId && { 'this channel': { command: 'getChannel', args: { channel_id: channelId } } }),
    ...(user && { 'what may I do here': { command: 'getChannelPermissions' } }),
    'how this client behaves': { command: 'getPlatformBehaviors' },
    ...(user && { 'a refused command': { command: 'getChannel', args: { channel_id: '1' } } }),
  };
}

/** Returns current values for fields of commands' arguments. The access token stays out of sight. */
export function useCurrentValues() {
  const { clientId, channelId, guildId } = useSdk();
  const { user, scopes } = useSession();
  return (command: CommandName, name: string): unknown => {
    const values: Record<string, unknown> = {
      client_id: clientId,
      channel_id: channelId,
      guild_id: guildId,
      user_id: user?.id,
      // Only this command has the id of a user under this name.
      id: command === 'getUser' ? user?.id : undefined,
      scope: scopes.length > 0 ? scopes : undefined,
    };
    return values[name] ?? undefined;
  };
}
