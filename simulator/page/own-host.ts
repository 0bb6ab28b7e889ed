/**
 * Makes string methods on the page's own host answer as inside Discord. No page can be given another name: below
 * `localhost`, the name begins as inside Discord and ends otherwise; if the player has a port of 127.0.0.1, it is an
 * address. Comparisons without a string method, such as `===` or a regular expression, use the real name.
 */
export function patchHostMethods(discordHost: string): void {
  const { prototype } = String;
  const { includes } = prototype;
  const { host, hostname, origin } = window.location;
  const toDiscordAddress = (text: string): string => {
    if (text === hostname || text === host) return discordHost;
    if (text === origin) return `https://${discordHost}`;
    return text === window.location.href
      ? `https://${discordHost}${text.slice(origin.length)}`
      : text;
  };
  const others = hostname.startsWith(discordHost) ? [] : (['includes', 'indexOf'] as const);
  for (const name of ['endsWith', ...others] as const) {
    const original = prototype[name] as (this: string, search: string, at?: number) => never;
    const patched = function (this: string, ...[search, at]: [string, number?]) {
      // Checked first, because pages call these methods often.
      const mentionsDiscord = typeof search === 'string' && includes.call(search, 'discord');
      const text = mentionsDiscord && typeof this === 'string' ? toDiscordAddress(this) : this;
      return original.call(text, search, at);
    };
    Object.defineProperty(prototype, name, { value: patched, writable: true, configurable: true });
  }
}
