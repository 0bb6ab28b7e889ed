import { atom } from 'jotai/vanilla';
import type { Plugin } from '../plugin';
import { readStored, writeStored } from '../storage';

const STORAGE_KEY = 'playground-search';

const queryAtom = atom(readStored(STORAGE_KEY) ?? '');

/** What the person searches for; kept in local storage. */
export const searchAtom = atom(
  (get) => get(queryAtom),
  (_get, set, query: string) => {
    writeStored(STORAGE_KEY, query);
    set(queryAtom, query);
  },
);

/** The pages whose name contains every word of the query, whatever its case; a name that is the query comes first. */
export function matchNames(plugins: Plugin[], query: string): Plugin[] {
  const text = query.trim().toLowerCase();
  const terms = text.split(/\s+/);
  const hits = plugins.filter((plugin) =>
    terms.every((word) => plugin.name.toLowerCase().includes(word)),
  );
  const isExact = ({ name }: Plugin) => name.toLowerCase() === text;
  return [...hits.filter(isExact), ...hits.filter((plugin) => !isExact(plugin))];
}

export interface Found {
  pages: Plugin[];
  /** Whether the pages only resemble what was searched for. */
  isFuzzy: boolean;
}

/**
 * The pages whose name matches; when no name does, the ones that resemble the query. The matcher is fetched when it is
 * first needed; when it cannot be fetched, there are none.
 */
export async function findPages(plugins: Plugin[], query: string): Promise<Found> {
  const named = matchNames(plugins, query);
  if (named.length > 0) return { pages: named, isFuzzy: false };
  const { matchFuzzily } = await import('./match-fuzzily').catch(() => ({
    matchFuzzily: () => [],
  }));
  return { pages: matchFuzzily(plugins, query), isFuzzy: true };
}
