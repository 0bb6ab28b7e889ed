import { atom } from 'jotai/vanilla';
import type { Plugin } from '../plugin';
import { readStored, writeStored } from '../storage';

const STORAGE_KEY = 'playground-search';

const queryAtom = atom(readStored(STORAGE_KEY) ?? '');

/** The search query; kept in local storage. */
export const searchAtom = atom(
  (get) => get(queryAtom),
  (_get, set, query: string) => {
    writeStored(STORAGE_KEY, query);
    set(queryAtom, query);
  },
);

/** Returns the pages whose name contains every word of the query, ignoring case; an exact match comes first. */
export function matchNames(plugins: Plugin[], query: string): Plugin[] {
  const text = query.trim().toLowerCase();
  const terms = text.split(/\s+/);
  const hits = plugins.filter((plugin) =>
    terms.every((word) => plugin.name.toLowerCase().includes(word)),
  );
  const isExact = ({ name }: Plugin) => name.toLowerCase() === text;
  return [...hits.filter(isExact), ...hits.filter((plugin) => !isExact(plugin))];
}

export interface SearchResults {
  pages: Plugin[];
  isFuzzy: boolean;
}

/**
 * Returns the pages whose name matches; if none does, those that resemble the query. The matcher is loaded on demand;
 * when that fails, there are none.
 */
export async function findPages(plugins: Plugin[], query: string): Promise<SearchResults> {
  const matches = matchNames(plugins, query);
  if (matches.length > 0) return { pages: matches, isFuzzy: false };
  const { matchFuzzily } = await import('./match-fuzzily').catch(() => ({
    matchFuzzily: () => [],
  }));
  return { pages: matchFuzzily(plugins, query), isFuzzy: true };
}
