import { keyOf, nameOf, routeOf } from './implied-by';
import type { Category, Listed, Plugin } from './plugin';
import type { Registry } from './registry';

/** A page as a build lists it: its folder's name, how to fetch its code, and what differs from the default. */
export type PageRow = readonly [folder: string, load: Plugin['load'], rest?: Partial<Listed>];

/** A page of that list. Its key and its name are told when somebody asks: first, the page that was opened is to be shown. */
class BuiltPage implements Plugin {
  readonly path: string;
  readonly route: string;
  readonly requiresAuth: boolean;
  readonly endsSession: boolean | undefined;
  readonly load: Plugin['load'];
  readonly #row: PageRow;
  #key: string | undefined;

  constructor(
    readonly category: Category,
    row: PageRow,
  ) {
    const [folder, load, rest] = row;
    this.#row = row;
    this.path = `plugins/${folder}`;
    this.route = rest?.route ?? routeOf(folder);
    this.requiresAuth = rest?.requiresAuth ?? false;
    this.endsSession = rest?.endsSession;
    this.load = load;
  }

  get key(): string {
    const [folder, , rest] = this.#row;
    this.#key ??= rest?.key ?? keyOf(folder);
    return this.#key;
  }

  get name(): string {
    const [folder, , rest] = this.#row;
    return rest?.name ?? nameOf(folder);
  }
}

/**
 * The registry of a build, which has checked the pages and put them in order.
 *
 * @param rows by category, in the sidebar's order
 */
export function registryFromRows(rows: Partial<Record<Category, readonly PageRow[]>>): Registry {
  const plugins = Object.entries(rows).flatMap(([category, pages]) =>
    pages.map((row) => new BuiltPage(category as Category, row)),
  );
  return { plugins, problems: [] };
}
