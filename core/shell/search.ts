import { atom } from 'jotai/vanilla';
import { type Plugin, scopesOf } from '../plugin';
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
  const wanted = query.trim().toLowerCase();
  const words = wanted.split(/\s+/);
  const hits = plugins.filter(({ name }) =>
    words.every((word) => name.toLowerCase().includes(word)),
  );
  const isExact = ({ name }: Plugin) => name.toLowerCase() === wanted;
  return [...hits.filter(isExact), ...hits.filter((plugin) => !isExact(plugin))];
}

/** Pages in their order. */
export interface Found {
  pages: Plugin[];
  /** Whether the pages only resemble what was searched for. */
  near: boolean;
}

/** The pages whose name matches; when no name does, the ones that resemble the query. */
export async function findPages(plugins: Plugin[], query: string): Promise<Found> {
  const named = matchNames(plugins, query);
  if (named.length > 0) return { pages: named, near: false };
  return { pages: await matchFuzzily(plugins, query), near: true };
}

/** How well a query has to be met, where 0 is in these very letters and 1 is by anything. */
const EXACTLY = 0;
const NEARLY = 0.35;
/** By how much a page may resemble the query less than the best one does. */
const BEHIND = 0.2;

/**
 * The pages that have the query in their keywords, commands, events or scopes; when none has, those that resemble it about
 * as well as the best one, which comes first. The matcher is fetched when it is first needed; when it cannot be fetched,
 * there are none.
 */
export async function matchFuzzily(plugins: Plugin[], query: string): Promise<Plugin[]> {
  const Fuse = await import('fuse.js').then(
    (module) => module.default,
    () => undefined,
  );
  if (!Fuse) return [];
  const pages = plugins.map((plugin) => ({ plugin, ...plugin, scopes: scopesOf(plugin) }));
  const options = {
    includeScore: true,
    keys: [
      { name: 'name', weight: 3 },
      { name: 'keywords', weight: 2 },
      { name: 'commands', weight: 2 },
      { name: 'events', weight: 2 },
      { name: 'scopes', weight: 2 },
      { name: 'route', weight: 1 },
    ],
    ignoreLocation: true,
  };
  for (const threshold of [EXACTLY, NEARLY]) {
    const hits = new Fuse(pages, { ...options, threshold }).search(query.trim());
    const floor = threshold === EXACTLY ? 1 : (hits[0]?.score ?? 0) + BEHIND;
    if (hits.length > 0) {
      return hits.filter(({ score = 0 }) => score <= floor).map(({ item }) => item.plugin);
    }
  }
  return [];
}
