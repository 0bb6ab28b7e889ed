/**
 * Fields whose values let whoever reads them act as the user or the application: as the platform names them, and as
 * activities do that send them to their own servers. Case and separators do not count.
 */
const secrets = new Set([
  'accesstoken',
  'refreshtoken',
  'idtoken',
  'token',
  'bottoken',
  'clientsecret',
  'code',
  'codeverifier',
  'discordproxyticket',
  'proxyticket',
  'ticket',
  'authorization',
  'cookie',
]);
/** What stands for a secret. */
export const MASK = '••••••';

/** Whether a field of that name holds a secret. */
export const isSecret = (name: string): boolean =>
  secrets.has(name.toLowerCase().replace(/[^a-z]/g, ''));

const NONE: ReadonlySet<string> = new Set();

/**
 * A copy of JSON-like data with the values of secret fields masked, at any depth, and what texts say of them.
 *
 * @param known values that are known to be secrets, wherever they stand
 */
export function maskSecrets(value: unknown, known = NONE): unknown {
  if (typeof value === 'string') return maskText(value, known);
  if (Array.isArray(value)) return value.map((each) => maskSecrets(each, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isSecret(name) && typeof field === 'string' ? MASK : maskSecrets(field, known),
    ]),
  );
}

/** Names that are unmistakable in any text; names that are so in an address or as a field; and a header's value. */
const inText = [
  /((?:access_?token|refresh_?token|client_?secret|code_?verifier|proxy_?ticket)\\?["']?\s*(?:[:=]|%3D)\s*\\?["']?)[^\s"'&,}\\]+/gi,
  /((?:[?&](?:token|code)=|["']token\\?["']\s*:\s*\\?["']))[^\s"'&#,}\\]+/gi,
  /(\b(?:Bearer|Bot|Basic) )[\w.~+/=-]{16,}/g,
];

/** What a secret can look like that is known by its value, without the text around it. */
const TOKEN = /[\w.~-]{16,}/g;

/** A line of text with what follows `access_token` and its like masked. */
export function maskText(line: string, known = NONE): string {
  // A number behind "code" is an error's code, so elsewhere in free text only the unmistakable names count.
  const masked = inText.reduce((text, pattern) => text.replace(pattern, `$1${MASK}`), line);
  return known.size > 0 ? masked.replace(TOKEN, (text) => (known.has(text) ? MASK : text)) : masked;
}

/** An address with the secrets of its query masked. */
export function maskQuery(address: string, known = NONE): string {
  const masked = address.replace(
    /([?&]([^=?&#]+)=)([^&#]+)/g,
    (whole, start: string, name: string) => (isSecret(decoded(name)) ? `${start}${MASK}` : whole),
  );
  return maskText(masked, known);
}

const decoded = (name: string) => [...new URLSearchParams(`${name}=`).keys()].join();
