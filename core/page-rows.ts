import { impliedBy } from './implied-by';
import type { Category, Listed, Plugin } from './plugin';
import type { Registry } from './registry';

/** A page as a build lists it: its folder's name, how to fetch its code, and what differs from the default. */
export type PageRow = readonly [folder: string, load: Plugin['load'], rest?: Partial<Listed>];

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
