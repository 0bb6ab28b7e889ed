import type { Category, Listed, Plugin } from './plugin';
import type { Registry } from './registry';

/** What a page's list entry says by default, told from the name of its folder. */
type Implied = Pick<Listed, 'key' | 'name' | 'route' | 'requiresAuth'>;

/** A page as a build lists it: its folder's name, how to fetch its code, and what differs from the default. */
export type PageRow = readonly [folder: string, load: Plugin['load'], rest?: Partial<Listed>];

/** @param folder its name, such as `voice-state`, which implies the key `voiceState` and the route `/voice-state` */
export function impliedBy(folder: string): Implied {
  const name = folder.replaceAll('-', ' ');
  return {
    key: folder.replace(/-(.)/g, (_, first: string) => first.toUpperCase()),
    name: name.charAt(0).toUpperCase() + name.slice(1),
    route: `/${folder}`,
    requiresAuth: true,
  };
}

/**
 * The registry of a build, which has checked the pages and put them in order.
 *
 * @param rows by category, in the sidebar's order
 */
export function registryFromRows(rows: Partial<Record<Category, readonly PageRow[]>>): Registry {
  const plugins = Object.entries(rows).flatMap(([category, pages]) =>
    pages.map(
      ([folder, load, rest]): Plugin => ({
        ...impliedBy(folder),
        ...rest,
        category: category as Category,
        path: `plugins/${folder}`,
        load,
      }),
    ),
  );
  return { plugins, problems: [] };
}
