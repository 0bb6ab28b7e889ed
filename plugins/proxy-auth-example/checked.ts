/** What the server has read of the proxy's headers; or why it could not. Times are in seconds since 1970. */
export interface Checked {
  verified?: boolean;
  reason?: string;
  user_id?: string;
  application_id?: string;
  is_developer?: boolean;
  created_at?: number;
  expires_at?: number;
}

/** What was checked of the request. */
export const proofOf = (checked: Checked) => ({
  Signature: 'valid for the application’s public key',
  Application: checked.application_id,
  User: checked.user_id,
  Developer: checked.is_developer ? 'yes, of this application' : 'no',
  Signed: timeOf(checked.created_at),
  'Valid until': timeOf(checked.expires_at),
});

export function describe(checked: Checked | null, name: string | undefined): string {
  if (!checked?.verified) {
    return `The server does not know who is asking. ${checked?.reason ?? ''} It has let the request pass anyway, as configured.`;
  }
  return `You are ${name || checked.user_id} of application ${checked.application_id}: the proxy has signed the request, and the server has verified it.`;
}

const timeOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toLocaleString();
