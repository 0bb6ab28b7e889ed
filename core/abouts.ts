import { type About, type PluginManifest, withAllFields } from './plugin';

/** The manifests, fetched with the first search: at once comes only what the list of pages needs. */
const manifests = import.meta.glob<PluginManifest>('../plugins/*/manifest.ts', {
  eager: true,
  import: 'default',
  query: '?about',
});

/** What there is to find beside the names of pages, by their folders. */
export const abouts: Readonly<Record<string, About>> = Object.fromEntries(
  Object.entries(manifests).map(([file, manifest]) => {
    const path = file.slice('../'.length, -'/manifest.ts'.length);
    return [path, withAllFields(path.slice('plugins/'.length), manifest)];
  }),
);
