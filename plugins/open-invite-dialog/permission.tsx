import { Facts, Section } from '../../core';
import { type DiscordSDK, Permissions, PermissionUtils } from '../../host-bridge';

/** The conditions of an invitation. Instances outside of a channel have "-cl-" in their id, and need no permission. */
export interface Permission {
  isOutsideChannel: boolean;
  isGranted: boolean;
}

export const mayInvite = ({ isOutsideChannel, isGranted }: Permission) =>
  isOutsideChannel || isGranted;

export async function findPermission({ instanceId, commands }: DiscordSDK): Promise<Permission> {
  if (instanceId.includes('-cl-')) return { isOutsideChannel: true, isGranted: false };
  const { permissions } = await commands.getChannelPermissions();
  const isGranted = PermissionUtils.can(Permissions.CREATE_INSTANT_INVITE, permissions);
  return { isOutsideChannel: false, isGranted };
}

/** The two conditions, of which one is enough. */
export function PermissionReasons({
  permission,
  instanceId,
}: {
  permission: Permission;
  instanceId: string;
}) {
  const { isOutsideChannel, isGranted } = permission;
  return (
    <Section title={`Why the button is ${mayInvite(permission) ? 'enabled' : 'disabled'}`}>
      <Facts
        facts={{
          'The instance is outside a channel': isOutsideChannel
            ? 'yes: its ID contains “-cl-”'
            : 'no: its ID does not contain “-cl-”',
          'The user has CREATE_INSTANT_INVITE': isOutsideChannel
            ? 'not checked: it does not matter here'
            : isGranted
              ? 'yes: it is in the channel’s permissions'
              : 'no: it is not in the channel’s permissions',
          'Instance ID': instanceId,
        }}
      />
    </Section>
  );
}
