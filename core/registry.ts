import { describeIssues } from '../host-bridge/protocol';
import { manifestDefaults } from './manifest-defaults';
import { manifestSchema } from './manifest-schema';
import { categories, type FullManifest, type Plugin } from './plugin';

export interface PluginFolder {
  /** Such as `plugins/voice-state`. */
  path: string;
  /** The default export of its manifest.ts; undefined when there is no such file. */
  manifest: unknown;
  /** Loads its page.tsx; undefined when there is no such file. */
  load: Plugin['load'] | undefined;
}

export interface Registry {
  /** The pages, in the sidebar's order. */
  plugins: Plugin[];
  /** The problems of the folders that are left out: the file, the field, and the fix. */
  problems: string[];
}

/** The fields that are unique among pages; a key and an alias are not the same either. */
const uniqueFields = ['key', 'alias', 'route', 'name'] as const;

/**
 * Checks the folders and sorts the valid ones. One bad folder does not keep the others out.
 *
 * @param known the paths of folders that were there before: a new one cannot take their keys, routes or names
 */
export function buildRegistry(
  folders: PluginFolder[],
  known: ReadonlySet<string> = new Set(),
): Registry {
  const plugins: Plugin[] = [];
  const problems: string[] = [];
  const takenBy = new Map<string, string>();

  const isKnown = ({ path }: PluginFolder) => known.has(path);
  const knownFirst = [...folders.filter(isKnown), ...folders.filter((each) => !isKnown(each))];
  for (const { path, manifest, load } of knownFirst) {
    const file = `${path}/manifest.ts`;
    const implied = manifestDefaults(path.slice('plugins/'.length));
    const { data, error } = manifestSchema.safeParse(
      manifest instanceof Object ? { ...implied, ...manifest } : manifest,
    );
    const found: string[] = [];
    if (manifest === undefined)
      found.push(`${file} is missing; create it with the manifest as its default export`);
    else if (error) found.push(`${file}: ${describeIssues(error)}`);
    if (!load)
      found.push(
        `${path}/page.tsx is missing; create it with the page's component as its default export`,
      );
    // The router ignores case, and names that differ only in case would confuse people.
    const claims = new Set<string>();
    for (const field of uniqueFields) {
      const value = data?.[field];
      if (value === undefined) continue;
      const claim = `${field === 'alias' ? 'key' : field} ${value}`.toLowerCase();
      const other = claims.has(claim) ? 'the key of the same page' : takenBy.get(claim);
      if (other) found.push(`${file}: ${field} "${value}" is taken by ${other}; choose another`);
      claims.add(claim);
    }
    problems.push(...found);
    if (found.length > 0 || !data || !load) continue;
    for (const claim of claims) takenBy.set(claim, file);
    plugins.push({ ...(data as FullManifest), path, load });
  }
  return { plugins: plugins.sort(comparePages), problems };
}

function comparePages(a: Plugin, b: Plugin): number {
  const byCategory = categories.indexOf(a.category) - categories.indexOf(b.category);
  // Names are in English, and creating a collator takes longer than comparing all of them.
  return byCategory || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);
}
