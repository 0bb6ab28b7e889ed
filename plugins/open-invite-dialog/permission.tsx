import { Facts, Section } from '../../core';
import { type DiscordSDK, Permissions, PermissionUtils } from '../../host-bridge';

/** The conditions of an invitation. Instances outside of a channel have "-cl-" in their id, and need no permission. */
export interface Permission {
  outside: boolean;
  granted: boolean;
}

export const mayInvite = ({ outside, granted }: Permission) => outside || granted;

export async function findPermission({ instanceId, commands }: DiscordSDK): Promise<Permission> {
  if (instanceId.includes('-cl-')) return { outside: true, granted: false };
  const { permissions } = await commands.getChannelPermissions();
  const granted = PermissionUtils.can(Permissions.CREATE_INSTANT_INVITE, permissions);
  return { outside: false, granted };
}

/** The two conditions, of which one is enough. */
export function Why({ permission, instanceId }: { permission: Permission; instanceId: string }) {
  const { outside, granted } = permission;
  return (
    <Section title={`Why the button is ${mayInvite(permission) ? 'enabled' : 'disabled'}`}>
      <Facts
        facts={{
          'The instance is outside a channel': outside
            ? 'yes: its ID contains “-cl-”'
            : 'no: its ID does not contain “-cl-”',
          'The user has CREATE_INSTANT_INVITE': outside
            ? 'not checked: it does not matter here'
            : granted
              ? 'yes: it is in the channel’s permissions'
              : 'no: it is not in the channel’s permissions',
          'Instance ID': instanceId,
        }}
      />
    </Section>
  );
}
