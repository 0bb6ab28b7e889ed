/** The server's reading of the proxy's headers, or the reason why it failed. Times are in seconds since 1970. */
export interface ProxyAuthResult {
  verified?: boolean;
  reason?: string;
  user_id?: string;
  application_id?: string;
  is_developer?: boolean;
  created_at?: number;
  expires_at?: number;
}

export const verifiedFacts = (result: ProxyAuthResult) => ({
  Signature: 'valid for the application’s public key',
  Application: result.application_id,
  User: result.user_id,
  Developer: result.is_developer ? 'yes, for this application' : 'no',
  Signed: timeOf(result.created_at),
  'Valid until': timeOf(result.expires_at),
});

export function describe(result: ProxyAuthResult | null, name: string | undefined): string {
  if (!result?.verified) {
    return `The server could not identify the caller. ${result?.reason ?? ''} It let the request through anyway, as configured.`;
  }
  return `You are ${name || result.user_id}, in application ${result.application_id}: the proxy signed the request, and the server verified it.`;
}

const timeOf = (seconds: number | undefined) =>
  seconds === undefined ? undefined : new Date(seconds * 1000).toLocaleString();
