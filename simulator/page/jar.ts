/**
 * Returns the suffix of a player's cookies. If a browser does not resolve names below `localhost`,
 * players have ports of 127.0.0.1, and browsers share the cookies of a host among its ports. Each
 * player's cookies are then kept under separate names that end with the player's mark.
 */
export function jarOf({
  userId,
  applicationId,
}: Record<'userId' | 'applicationId', string>): string {
  // A suffix, so that `__Host-` and `__Secure-` keep their meaning for browsers.
  return `~${userId}-${applicationId}`;
}

/** Renames a cookie to the player's own name for it. Accepts the values of `Set-Cookie` and `document.cookie =`. */
export function toJarCookie(cookie: string, jar: string): string {
  const [pair = ''] = cookie.split(';', 1);
  const [name = '', ...value] = pair.split('=');
  const stored = value.length > 0 ? `${name.trim()}${jar}=${value.join('=')}` : `${jar}=${pair}`;
  return stored + cookie.slice(pair.length);
}

/** Returns the player's cookies among those of the host, under the activity's names. */
export function fromJarCookies(cookies: string, jar: string): string {
  return cookies
    .split(';')
    .flatMap((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      if (!name.endsWith(jar)) return [];
      const ownName = name.slice(0, -jar.length);
      return [ownName ? `${ownName}=${value.join('=')}` : value.join('=')];
    })
    .join('; ');
}
