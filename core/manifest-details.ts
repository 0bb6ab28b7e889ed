import { type ManifestDetails, type PluginManifest, withManifestDefaults } from './plugin';

/** The manifests, loaded with the first search: the initial load has only the fields for the list of pages. */
const manifests = import.meta.glob<PluginManifest>('../plugins/*/manifest.ts', {
  eager: true,
  import: 'default',
  query: '?about',
});

/** The searchable texts besides the pages' names, by their folders. */
export const manifestDetails: Readonly<Record<string, ManifestDetails>> = Object.fromEntries(
  Object.entries(manifests).map(([file, manifest]) => {
    const path = file.slice('../'.length, -'/manifest.ts'.length);
    return [path, withManifestDefaults(path.slice('plugins/'.length), manifest)];
  }),
);
