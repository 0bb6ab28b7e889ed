import Fuse from 'fuse.js';
import { manifestDetails } from '../manifest-details';
import { type Plugin, scopesOf } from '../plugin';

/** The tolerance for a match, where 0 accepts only these very letters and 1 anything. */
const EXACT_THRESHOLD = 0;
const FUZZY_THRESHOLD = 0.35;
/** The maximum difference of a page's score from the best one. */
const MAX_SCORE_GAP = 0.2;

/**
 * Returns the pages that have the query in their keywords, commands, events, scopes or permissions; if there are
 * none, those that resemble it about as well as the best one, which comes first.
 */
export function matchFuzzily(plugins: readonly Plugin[], query: string): Plugin[] {
  const pages = plugins.map((plugin) => {
    const { commands = [], events = [], ...about } = { ...manifestDetails[plugin.path], ...plugin };
    const scopes = scopesOf({ commands, events, ...about });
    return { plugin, ...about, name: plugin.name, commands, events, scopes };
  });
  const options = {
    includeScore: true,
    keys: [
      { name: 'name', weight: 3 },
      { name: 'keywords', weight: 2 },
      { name: 'commands', weight: 2 },
      { name: 'events', weight: 2 },
      { name: 'scopes', weight: 2 },
      { name: 'permissions', weight: 2 },
      { name: 'route', weight: 1 },
    ],
    ignoreLocation: true,
  };
  for (const threshold of [EXACT_THRESHOLD, FUZZY_THRESHOLD]) {
    const hits = new Fuse(pages, { ...options, threshold }).search(query.trim());
    const maxScore = threshold === EXACT_THRESHOLD ? 1 : (hits[0]?.score ?? 0) + MAX_SCORE_GAP;
    if (hits.length > 0) {
      return hits.filter(({ score = 0 }) => score <= maxScore).map(({ item }) => item.plugin);
    }
  }
  return [];
}
