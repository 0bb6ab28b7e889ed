import {
  type Call,
  CallStatus,
  CallWaiting,
  ErrorNotice,
  Facts,
  GoesWrong,
  Next,
  Section,
  StatusHeading,
  type Tried,
  Try,
  useCall,
  useSdk,
  useTry,
} from '../../core';
import {
  type DiscordSDK,
  Permissions,
  PermissionUtils,
  RPCErrorCodes,
  SDKError,
} from '../../host-bridge';

/** Asks for the permission first: without it the dialog does not open. */
export default function OpenInviteDialogPage() {
  const sdk = useSdk();
  const permission = useCall(() => findPermission(sdk), { immediately: true });
  const dialog = useTry('openInviteDialog');
  const status = statusOf(permission, dialog);
  return (
    <>
      {dialog.status === 'failed' ? (
        <ErrorNotice error={dialog.error} heading={status} retry={dialog.retry} />
      ) : (
        <StatusHeading>{status}</StatusHeading>
      )}
      <Try
        of={dialog}
        button="Open invite dialog"
        disabled={!permission.result || !mayInvite(permission.result)}
      />
      <CallWaiting call={dialog}>Waiting for the dialog…</CallWaiting>
      <CallStatus call={permission}>Checking your permission…</CallStatus>
      {permission.result && <Why permission={permission.result} instanceId={sdk.instanceId} />}
      <GoesWrong
        of={dialog}
        refusals={[{ code: 4006, when: 'The user may not invite, or this is a direct message.' }]}
      />
      <Next
        pages={{
          getChannelPermissions: 'What else the user may do here',
          shareLink: 'Send a link, which needs no permission',
        }}
      />
    </>
  );
}

/** Instances outside of a channel have "-cl-" in their id, and need no permission. */
interface Permission {
  outside: boolean;
  granted: boolean;
}

const mayInvite = ({ outside, granted }: Permission) => outside || granted;

async function findPermission({ instanceId, commands }: DiscordSDK): Promise<Permission> {
  if (instanceId.includes('-cl-')) return { outside: true, granted: false };
  const { permissions } = await commands.getChannelPermissions();
  const granted = PermissionUtils.can(Permissions.CREATE_INSTANT_INVITE, permissions);
  return { outside: false, granted };
}

/** The two conditions, of which one is enough. */
function Why({ permission, instanceId }: { permission: Permission; instanceId: string }) {
  const { outside, granted } = permission;
  return (
    <Section title={`Why the button is ${mayInvite(permission) ? 'enabled' : 'disabled'}`}>
      <Facts
        facts={{
          'The instance is outside of a channel': outside
            ? 'yes: its ID has “-cl-” in it'
            : 'no: its ID has no “-cl-” in it',
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

function statusOf(permission: Call<Permission>, dialog: Tried<'openInviteDialog', void>): string {
  if (dialog.status === 'failed') return whyNotOpened(dialog.error);
  if (dialog.tookMs !== undefined) return 'Invite Dialog opened!';
  if (permission.result && !mayInvite(permission.result)) {
    return 'You do not have permission to create invites to this channel!';
  }
  return "Invite Dialog hasn't been opened... yet!";
}

function whyNotOpened(error: unknown): string {
  if (error instanceof SDKError && error.code === RPCErrorCodes.INVALID_PERMISSIONS) {
    return "You don't have permission to create invite!";
  }
  const reason = error instanceof Error && error.message ? error.message : 'Unknown';
  return `Failed to open Invite Dialog. Reason: ${reason}`;
}
