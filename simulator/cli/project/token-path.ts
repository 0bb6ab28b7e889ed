import { sourcesIn } from './sources';

/** A path in quotes that ends with a word about tokens, such as `/api/token` or `/.proxy/auth/token`; not Discord's own. */
const TOKEN_PATH =
  /['"`](?:\/\.proxy)?(\/(?!oauth2)[\w/-]{0,100}\b(?:token|exchange)\w{0,20})['"`]/g;

/** Finds the path where an activity's own server seems to exchange codes: the most frequent; undefined if none does. */
export function findTokenPath(folder: string): string | undefined {
  const counts = new Map<string, number>();
  for (const text of sourcesIn(folder)) {
    for (const [, path = ''] of text.matchAll(TOKEN_PATH))
      if (!path.includes('oauth2/')) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  const [mostFrequent] = [...counts].sort(([, a], [, b]) => b - a);
  return mostFrequent?.[0];
}
