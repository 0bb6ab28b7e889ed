import { describeIssues } from '../host-bridge/protocol';
import { impliedBy } from './implied-by';
import { manifestSchema } from './manifest-schema';
import { categories, type FullManifest, type Plugin } from './plugin';

/** A folder of `plugins/`, as found. */
export interface PluginFolder {
  /** Such as `plugins/voice-state`. */
  path: string;
  /** The default export of its manifest.ts; undefined when there is no such file. */
  manifest: unknown;
  /** Fetches its page.tsx; undefined when there is no such file. */
  load: Plugin['load'] | undefined;
}

/** The pages of the playground, and the folders that were left out. */
export interface Registry {
  /** The pages, in the sidebar's order. */
  plugins: Plugin[];
  /** What is wrong with the folders that are left out: the file, the field, and what to do. */
  problems: string[];
}

/**
 * Checks the folders and puts the good ones in order. One bad folder does not keep the others out.
 *
 * @param known the paths of folders that were there before: what one of them has, a new one cannot take
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
  for (const folder of knownFirst) {
    const file = `${folder.path}/manifest.ts`;
    const implied = impliedBy(folder.path.slice('plugins/'.length));
    const manifest = manifestSchema.safeParse(
      folder.manifest instanceof Object ? { ...implied, ...folder.manifest } : folder.manifest,
    );
    const found: string[] = [];
    if (folder.manifest === undefined)
      found.push(`${file} is missing; export the manifest from it as default`);
    else if (!manifest.success) found.push(`${file}: ${describeIssues(manifest.error)}`);
    if (!folder.load) {
      found.push(
        `${folder.path}/page.tsx is missing; export the page's component from it as default`,
      );
    }
    for (const field of manifest.success ? (['key', 'route', 'name'] as const) : []) {
      const value = manifest.data?.[field];
      // The router ignores case, and names that differ in it alone would confuse people.
      const other = takenBy.get(`${field} ${value}`.toLowerCase());
      if (other) found.push(`${file}: ${field} "${value}" is taken by ${other}; choose another`);
    }
    if (found.length > 0 || !manifest.success || !folder.load) {
      problems.push(...found);
      continue;
    }
    for (const field of ['key', 'route', 'name'] as const) {
      takenBy.set(`${field} ${manifest.data[field]}`.toLowerCase(), file);
    }
    plugins.push({
      ...(manifest.data as FullManifest),
      path: folder.path,
      load: folder.load,
    });
  }
  return { plugins: plugins.sort(inOrder), problems };
}

function inOrder(a: Plugin, b: Plugin): number {
  const byCategory = categories.indexOf(a.category) - categories.indexOf(b.category);
  // Names are in English, and a collator takes longer to make than all of them to compare.
  return byCategory || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1);
}
