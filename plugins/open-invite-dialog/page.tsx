import {
  type Call,
  CallForm,
  CallWaiting,
  type CommandCall,
  PossibleRefusals,
  StatusHeading,
  useCall,
  useCommand,
  useLiveCode,
  useSdk,
} from '../../core';
import { RPCErrorCodes, SDKError } from '../../host-bridge';
import { findPermission, mayInvite, type Permission, PermissionReasons } from './permission';

/** Checks the permission first: without it the dialog does not open. */
export default function OpenInviteDialogPage() {
  const sdk = useSdk();
  const permission = useCall(() => findPermission(sdk), { immediately: true });
  useLiveCode({ command: 'getChannelPermissions', args: undefined });
  const dialog = useCommand('openInviteDialog');
  return (
    <>
      <StatusHeading of={permission.status === 'failed' ? permission : dialog}>
        {statusOf(permission, dialog)}
      </StatusHeading>
      <CallForm
        of={dialog}
        button="Open invite dialog"
        disabled={!permission.result || !mayInvite(permission.result)}
      />
      <CallWaiting call={dialog}>Waiting for the dialog…</CallWaiting>
      <CallWaiting call={permission}>Checking your permission…</CallWaiting>
      {permission.result && (
        <PermissionReasons permission={permission.result} instanceId={sdk.instanceId} />
      )}
      <PossibleRefusals
        of={dialog}
        refusals={[
          { code: 4006, when: 'The user may not create invites, or this is a direct message.' },
        ]}
      />
    </>
  );
}

function statusOf(
  permission: Call<Permission>,
  dialog: CommandCall<'openInviteDialog', void>,
): string {
  if (permission.status === 'failed') {
    return `Failed to check your permission. Reason: ${reasonOf(permission.error)}`;
  }
  if (dialog.status === 'failed') return failureText(dialog.error);
  if (dialog.tookMs !== undefined) return 'Invite Dialog opened!';
  if (permission.result && !mayInvite(permission.result)) {
    return 'You do not have permission to create invites to this channel!';
  }
  return "Invite Dialog hasn't been opened... yet!";
}

function failureText(error: unknown): string {
  if (error instanceof SDKError && error.code === RPCErrorCodes.INVALID_PERMISSIONS) {
    return "You don't have permission to create invite!";
  }
  return `Failed to open Invite Dialog. Reason: ${reasonOf(error)}`;
}

const reasonOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : 'Unknown';
