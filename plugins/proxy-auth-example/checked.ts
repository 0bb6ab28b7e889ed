/** The server's reading of the proxy's headers, or the reason why it failed. Times are in seconds since 1970. */
export interface Checked {
  verified?: boolean;
  reason?: string;
  user_id?: string;
  application_id?: string;
  is_developer?: boolean;
  created_at?: number;
  expires_at?: number;
}

export const proofOf = (checked: Checked) => ({
  Signature: 'valid for the application’s public key',
  Application: checked.application_id,
  User: checked.user_id,
  Developer: checked.is_developer ? 'yes, for this application' : 'no',
  Signed: timeOf(checked.created_at),
  'Valid until': timeOf(checked.expires_at),
});

export function describe(checked: Checked | null, name: string | undefined): string {
  if (!checked?.verified) {
    return `The server could not identify the caller. ${checked?.reason ?? ''} It let the request through anyway, as configured.`;
  }
  return `You are ${name || checked.user_id}, in application ${checked.application_id}: the proxy signed the request, and the server verified it.`;
}

const timeOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toLocaleString();
