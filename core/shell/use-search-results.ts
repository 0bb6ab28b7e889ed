import { useEffect, useMemo, useState } from 'react';
import type { Plugin } from '../plugin';
import { whileMounted } from '../while-mounted';
import { findPages, matchNames, type SearchResults } from './search';

/** Returns the results of a query: names at once; pages that only resemble it later, and undefined until then. */
export function useSearchResults(plugins: Plugin[], query: string): SearchResults | undefined {
  const [fuzzy, setFuzzy] = useState<{ query: string; found: SearchResults }>();
  const matches = useMemo(() => matchNames(plugins, query), [plugins, query]);
  const hasNameMatches = matches.length > 0;
  useEffect(() => {
    if (hasNameMatches) return undefined;
    return whileMounted(findPages(plugins, query), (found) => setFuzzy({ query, found }));
  }, [plugins, query, hasNameMatches]);

  if (hasNameMatches) return { pages: matches, isFuzzy: false };
  return fuzzy?.query === query ? fuzzy.found : undefined;
}
