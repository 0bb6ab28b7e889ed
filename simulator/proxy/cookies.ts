/**
 * Explains why the cookie of a Set-Cookie header does not work inside Discord: there, the activity is framed by
 * another site, and browsers treat its cookies as a third party's. Source: "Cookies" in Discord's guide "Networking".
 *
 * @returns a sentence about what is missing; undefined when nothing is
 */
export function explainCookie(cookie: string, applicationId: string): string | undefined {
  const [pair = '', ...rest] = cookie.split(';').map((part) => part.trim());
  const name = pair.split('=')[0]?.slice(0, 100) ?? '';
  const attributes = new Map(
    rest.map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key.toLowerCase(), value.join('=').toLowerCase()] as const;
    }),
  );
  const host = `${applicationId}.discordsays.com`;
  const domain = attributes.get('domain')?.replace(/^\./, '');
  if (domain && domain !== host) {
    return `The cookie "${name}" names the domain "${domain.slice(0, 100)}", which is not the activity's host inside Discord, so browsers drop it. Leave Domain out, or name ${host}.`;
  }
  const missing = [
    attributes.get('samesite') !== 'none' && 'SameSite=None',
    !attributes.has('secure') && 'Secure',
    !attributes.has('partitioned') && 'Partitioned',
  ].filter(Boolean);
  if (missing.length === 0) return undefined;
  return `The cookie "${name}" lacks ${missing.join(', ')}: inside Discord, another site frames the activity, so browsers keep and send a cookie only with "SameSite=None; Secure; Partitioned". Add what is missing.`;
}

/** Returns the cookie as a browser keeps it here: the domain inside Discord is not this machine's. */
export function localCookie(cookie: string, applicationId: string): string {
  const domain = `;\\s*domain=\\.?${applicationId}\\.discordsays\\.com\\s*(?=;|$)`;
  return cookie.replace(new RegExp(domain, 'i'), '');
}
