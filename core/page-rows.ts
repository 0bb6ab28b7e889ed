import { keyOf, pageName, routeOf } from './manifest-defaults';
import type { Category, ManifestSummary, Plugin } from './plugin';
import type { Registry } from './registry';

/** A page in a build's list: its folder's name, its code's loader, and the fields other than the defaults. */
export type PageRow = readonly [
  folder: string,
  load: Plugin['load'],
  rest?: Partial<ManifestSummary>,
];

/** Computes key and name once, on demand: the opened page comes first, and a search reads them at each letter. */
function pageOf(category: Category, [folder, load, rest = {}]: PageRow): Plugin {
  let { key, name } = rest;
  return {
    ...{ path: `plugins/${folder}`, route: routeOf(folder), requiresAuth: false },
    ...rest,
    category,
    load,
    get key() {
      key ??= keyOf(folder);
      return key;
    },
    get name() {
      name ??= pageName(folder);
      return name;
    },
  };
}

/** Returns the registry of a build, which has checked the pages and sorted them, by category, for the sidebar. */
export function registryFromRows(rows: Partial<Record<Category, readonly PageRow[]>>): Registry {
  const plugins = Object.entries(rows).flatMap(([category, pages]) =>
    pages.map((row) => pageOf(category as Category, row)),
  );
  return { plugins, problems: [] };
}
