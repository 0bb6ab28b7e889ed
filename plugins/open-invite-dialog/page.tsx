import { type Call, CallWaiting, ErrorNotice, StatusHeading, useCall, useSdk } from '../../core';
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
  const permission = useCall(() => mayInvite(sdk), { immediately: true });
  const dialog = useCall(async () => {
    await sdk.commands.openInviteDialog();
    return 'opened';
  });

  return (
    <>
      {dialog.status === 'failed' ? (
        <ErrorNotice
          error={dialog.error}
          heading={statusOf(permission, dialog)}
          retry={dialog.retry}
        />
      ) : (
        <StatusHeading>{statusOf(permission, dialog)}</StatusHeading>
      )}
      <CallWaiting call={permission}>Checking your permission…</CallWaiting>
      <p>
        <button
          type="button"
          data-primary
          disabled={!permission.result || dialog.status === 'busy'}
          onClick={dialog.run}
        >
          Open Invite Dialog
        </button>
      </p>
      <CallWaiting call={dialog}>Waiting for the dialog…</CallWaiting>
      {permission.status === 'failed' && (
        <ErrorNotice error={permission.error} retry={permission.retry} />
      )}
    </>
  );
}

/** Instances outside of a channel have "-cl-" in their id, and need no permission. */
async function mayInvite({ instanceId, commands }: DiscordSDK): Promise<boolean> {
  if (instanceId.includes('-cl-')) return true;
  const { permissions } = await commands.getChannelPermissions();
  return PermissionUtils.can(Permissions.CREATE_INSTANT_INVITE, permissions);
}

function statusOf(permission: Call<boolean>, dialog: Call<string>): string {
  if (dialog.status === 'failed') return whyNotOpened(dialog.error);
  if (dialog.result) return 'Invite Dialog opened!';
  if (permission.result === false) {
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
