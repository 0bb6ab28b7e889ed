/**
 * Answers what a page asks of its own host's name as inside Discord. No page can be given another name: where it is
 * below `localhost`, the name begins as inside Discord and ends otherwise; where the player has a port of 127.0.0.1, it is an address.
 * What no method of a string is asked, such as `===` or a regular expression, sees the name as it is.
 */
export function nameOwnHost(discordHost: string): void {
  const { prototype } = String;
  const { includes } = prototype;
  const { host, hostname, origin } = window.location;
  const inDiscord = (text: string): string => {
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
      // Before anything else is looked at: pages call these methods often.
      const isOfDiscord = typeof search === 'string' && includes.call(search, 'discord');
      const text = isOfDiscord && typeof this === 'string' ? inDiscord(this) : this;
      return original.call(text, search, at);
    };
    Object.defineProperty(prototype, name, { value: patched, writable: true, configurable: true });
  }
}
