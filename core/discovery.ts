import type { ComponentType } from 'react';
import { buildRegistry, type PluginFolder, type Registry, trustedRegistry } from './registry';

/**
 * Finds the pages: every folder of `plugins/`. This file alone touches that folder. Manifests are data and come
 * at once; a page's code comes when it opens.
 */
const manifests = import.meta.glob<unknown>('../plugins/*/manifest.ts', {
  eager: true,
  import: 'default',
});
const pages = import.meta.glob<{ default: ComponentType }>('../plugins/*/page.tsx');

/** The pages, checked; what a build contains has been checked by the build. */
export function discover(): Registry {
  const folderOf = (file: string) => file.slice('../'.length, file.lastIndexOf('/'));
  const paths = new Set([...Object.keys(manifests), ...Object.keys(pages)].map(folderOf));
  const folders = [...paths].sort().map(
    (path): PluginFolder => ({
      path,
      manifest: manifests[`../${path}/manifest.ts`],
      load: pages[`../${path}/page.tsx`],
    }),
  );
  return import.meta.env.PROD ? trustedRegistry(folders) : buildRegistry(folders);
}
