import { useEffect, useMemo, useState } from 'react';
import type { Plugin } from '../plugin';
import { whileHere } from '../while-here';
import { type Found, findPages, matchNames } from './search';

/** Returns the results of a query: names at once; pages that only resemble it later, and undefined until then. */
export function useSearchResults(plugins: Plugin[], query: string): Found | undefined {
  const [fuzzy, setFuzzy] = useState<{ query: string; found: Found }>();
  const named = useMemo(() => matchNames(plugins, query), [plugins, query]);
  const byName = named.length > 0;
  useEffect(() => {
    if (byName) return undefined;
    return whileHere(findPages(plugins, query), (found) => setFuzzy({ query, found }));
  }, [plugins, query, byName]);

  if (byName) return { pages: named, isFuzzy: false };
  return fuzzy?.query === query ? fuzzy.found : undefined;
}
