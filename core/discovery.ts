import type { PageModule } from './plugin';
import { buildRegistry, type PluginFolder, type Registry } from './registry';
import { readStored, writeStored } from './storage';

/**
 * Finds the pages: every folder of `plugins/`. This file alone touches that folder. Manifests are data and loaded
 * at once; a page's code is loaded when it opens. A build replaces this file with its results (`scripts/registry.ts`).
 */
const manifests = import.meta.glob<unknown>('../plugins/*/manifest.ts', {
  eager: true,
  import: 'default',
});
const pages = import.meta.glob<PageModule>('../plugins/*/page.tsx');

/** @param known the paths of the pages that came first; by default, those that this browser has shown before */
export function discover(known?: ReadonlySet<string>): Registry {
  const folderOf = (file: string) => file.slice('../'.length, file.lastIndexOf('/'));
  const paths = new Set([...Object.keys(manifests), ...Object.keys(pages)].map(folderOf));
  const folders = [...paths].sort().map(
    (path): PluginFolder => ({
      path,
      manifest: manifests[`../${path}/manifest.ts`],
      load: pages[`../${path}/page.tsx`],
    }),
  );
  return known ? buildRegistry(folders, known) : buildStableRegistry(folders);
}

const KNOWN_PAGES_KEY = 'playground-known-pages';

/** Builds the registry so that older folders keep a key or route that a new one claims in development. */
function buildStableRegistry(folders: PluginFolder[]): Registry {
  const registry = buildRegistry(folders, new Set(readStored(KNOWN_PAGES_KEY)?.split('\n')));
  writeStored(KNOWN_PAGES_KEY, registry.plugins.map(({ path }) => path).join('\n'));
  return registry;
}
