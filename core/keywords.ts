import type { PluginManifest } from './plugin';

/** The manifests once more, fetched with the first search: a build takes the keywords out of those that come at once. */
const manifests = import.meta.glob<PluginManifest>('../plugins/*/manifest.ts', {
  eager: true,
  import: 'default',
  query: '?keywords',
});

/** Other words under which people look for a page, by its folder. */
export const keywords = Object.fromEntries(
  Object.entries(manifests).map(([file, manifest]) => [
    file.slice('../'.length, -'/manifest.ts'.length),
    manifest.keywords,
  ]),
);
