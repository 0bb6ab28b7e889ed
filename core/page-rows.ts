import { keyOf, pageName, routeOf } from './manifest-defaults';
import type { Category, Listed, Plugin } from './plugin';
import type { Registry } from './registry';

/** A page as a build lists it: its folder's name, how to fetch its code, and what differs from the default. */
export type PageRow = readonly [folder: string, load: Plugin['load'], rest?: Partial<Listed>];

/** Its key and its name are made when somebody asks: first, the page that was opened is to be shown. A search asks at each letter. */
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

/** The registry of a build, which has checked the pages and put them, by category, in the sidebar's order. */
export function registryFromRows(rows: Partial<Record<Category, readonly PageRow[]>>): Registry {
  const plugins = Object.entries(rows).flatMap(([category, pages]) =>
    pages.map((row) => pageOf(category as Category, row)),
  );
  return { plugins, problems: [] };
}
