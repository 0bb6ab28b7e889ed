import type { PluginManifest } from '../../core/plugin';

/** What a plugin that is there has taken; undefined what its manifest lacks. */
export interface Existing extends Partial<Pick<PluginManifest, 'key' | 'name' | 'route'>> {
  /** Its folder below `plugins/`. */
  folder: string;
}

const manifests = import.meta.glob<Partial<PluginManifest> | undefined>(
  '../../plugins/*/manifest.ts',
  { eager: true, import: 'default' },
);

/** The plugins that are there, those that the app leaves out for another mistake included. */
export const existingPlugins: Existing[] = Object.entries(manifests).map(([path, manifest]) => ({
  folder: path.split('/').at(-2) ?? '',
  key: manifest?.key,
  name: manifest?.name,
  route: manifest?.route,
}));
