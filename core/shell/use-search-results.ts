import { useEffect, useState } from 'react';
import type { Plugin } from '../plugin';
import { type Found, findPages, matchNames } from './search';

/** What is found for a query: names at once; pages that only resemble it later, and undefined until then. */
export function useSearchResults(plugins: Plugin[], query: string): Found | undefined {
  const [near, setNear] = useState<{ query: string; found: Found }>();
  const named = matchNames(plugins, query);
  const byName = named.length > 0;
  useEffect(() => {
    if (byName) return;
    let wanted = true;
    void findPages(plugins, query).then((found) => wanted && setNear({ query, found }));
    return () => {
      wanted = false;
    };
  }, [plugins, query, byName]);

  if (byName) return { pages: named, near: false };
  return near?.query === query ? near.found : undefined;
}
