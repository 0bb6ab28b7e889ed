/** Fields whose values let whoever reads them act as the user or the application. */
const secrets = new Set([
  'access_token',
  'refresh_token',
  'client_secret',
  'code',
  'code_verifier',
  'discord_proxy_ticket',
  'ticket',
  'proxyTicket',
]);
/** What stands for a secret. */
export const MASK = '••••••';

/** Whether a field of that name holds a secret. */
export const isSecret = (name: string): boolean => secrets.has(name);

/** A copy of JSON-like data with the values of secret fields masked, at any depth, and what texts say of them. */
export function maskSecrets(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secrets.has(name) && typeof field === 'string' ? MASK : maskSecrets(field),
    ]),
  );
}

/** A line of text with what follows `access_token` and its like masked. */
export function maskText(line: string): string {
  // A number behind "code" is an error's code, so in free text only the unmistakable names count.
  return line.replace(
    /((?:access_token|refresh_token|client_secret)\\?["']?\s*[:=]\s*\\?["']?)[^\s"'&,}\\]+/g,
    `$1${MASK}`,
  );
}

/** An address with the secrets of its query masked. */
export function maskQuery(address: string): string {
  return address.replace(/([?&](\w+)=)([^&#]+)/g, (whole, start: string, name: string) =>
    isSecret(name) ? `${start}${MASK}` : whole,
  );
}
