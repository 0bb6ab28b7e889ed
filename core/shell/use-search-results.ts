import { useEffect, useState } from 'react';
import type { Plugin } from '../plugin';
import { matchFuzzily, matchNames } from './search';

/** Hits on the name first, at once; behind them those that come near, as soon as they are known. */
export function useSearchResults(plugins: Plugin[], query: string): Plugin[] {
  const [near, setNear] = useState<{ query: string; hits: Plugin[] }>({ query: '', hits: [] });
  useEffect(() => {
    if (!query.trim()) return;
    let wanted = true;
    void matchFuzzily(plugins, query).then((hits) => wanted && setNear({ query, hits }));
    return () => {
      wanted = false;
    };
  }, [plugins, query]);

  const named = matchNames(plugins, query);
  if (near.query !== query) return named;
  return [...named, ...near.hits.filter((hit) => !named.includes(hit))];
}
