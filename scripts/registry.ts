import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { manifestDefaults } from '../core/manifest-defaults.ts';
import type { Category, ManifestSummary, Plugin as Page } from '../core/plugin';
import type { Registry } from '../core/registry';
import { committedPages } from './committed-pages.ts';

/** Reads the registry in the same way as the app. */
export async function readRegistry(root: string): Promise<Registry> {
  type Discovery = typeof import('../core/discovery');
  const settings = { root, logLevel: 'silent' } as const;
  const { module } = await runnerImport<Discovery>('/core/discovery.ts', settings);
  return module.discover(committedPages(root));
}

/**
 * In a build: a bad folder of `plugins/` is fatal, each page's address gets its own file, so that any static server has
 * it and the browser fetches the page's code at once, and the manifests are written to registry.json for other tools.
 */
export function registry(): Plugin {
  let root: string;
  let base: string;
  let found: Registry;
  /** The pages by the path of their code. */
  let pages: Map<string, Page>;
  return {
    name: 'playground:registry',
    apply: 'build',
    configResolved(config) {
      ({ root, base } = config);
    },
    async buildStart() {
      found = await readRegistry(root);
      if (found.problems.length > 0) this.error(found.problems.join('\n'));
      pages = new Map(found.plugins.map((page) => [join(root, page.path, 'page.tsx'), page]));
    },
    // The entry has the few bytes that the list of pages needs. The search fetches the rest (`core/manifest-details.ts`).
    load(id) {
      return id === join(root, 'core/discovery.ts') ? discoveryOf(found.plugins) : undefined;
    },
    // A page's module includes its description.
    transform(code, id) {
      const page = pages.get(id);
      if (!page) return undefined;
      const { keywords: _, ...about } = splitManifest(page).about;
      return { code: `${code}\nexport const about = ${JSON.stringify(about)};`, map: null };
    },
    async writeBundle({ dir = '' }, bundle) {
      const manifests = found.plugins.map(({ load: _, path: __, ...manifest }) => manifest);
      await writeFile(join(dir, 'registry.json'), JSON.stringify(manifests, null, 2));
      const index = bundle['index.html'];
      if (index?.type !== 'asset') return;
      const filesOf = filesIn(bundle);
      for (const { route, path } of found.plugins) {
        const page = join(dir, route, 'index.html');
        await mkdir(dirname(page), { recursive: true });
        const modules = ['core/render.tsx', `${path}/page.tsx`].map((file) => join(root, file));
        const links = [...filesOf(modules)].map((file) => linkTo(base + file)).join('');
        await writeFile(page, String(index.source).replace('</head>', `${links}</head>`));
      }
    },
  };
}

/** Lists the scripts and stylesheets of modules, with all their static imports, except those that the entry loads. */
function filesIn(bundle: Rolldown.OutputBundle): (modules: string[]) => Set<string> {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const byModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
  return (modules) => {
    const files = new Set<string>();
    const add = (chunk: Rolldown.OutputChunk | undefined) => {
      if (!chunk || chunk.isEntry || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
      for (const name of chunk.imports) add(byFile.get(name));
    };
    for (const module of modules) add(byModule.get(module));
    return files;
  };
}

const linkTo = (address: string) =>
  `<link rel="${address.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="${address}">\n`;

/** Generates the build's `core/discovery.ts`: pages by category, with the fields that their folders do not imply. */
function discoveryOf(pages: Page[]): string {
  const rows = new Map<Category, string[]>();
  for (const page of pages) {
    const folder = page.path.slice('plugins/'.length);
    const implied: Partial<ManifestSummary> = {
      ...manifestDefaults(folder),
      category: page.category,
    };
    const differing = Object.entries(splitManifest(page).list).filter(
      ([field, value]) => implied[field as keyof ManifestSummary] !== value,
    );
    const rest = differing.length > 0 ? `, ${JSON.stringify(Object.fromEntries(differing))}` : '';
    const row = `[${JSON.stringify(folder)}, () => import('../${page.path}/page.tsx')${rest}]`;
    rows.set(page.category, [...(rows.get(page.category) ?? []), row]);
  }
  const table = [...rows].map(([category, each]) => `${JSON.stringify(category)}: [${each}]`);
  return `import { registryFromRows } from './page-rows';\nexport const discover = () => registryFromRows({${table}});`;
}

const listed: Record<keyof ManifestSummary, true> = {
  ...{ key: true, alias: true, name: true, route: true, category: true },
  ...{ requiresAuth: true, endsSession: true },
};

/** Splits a manifest: the fields that the list of pages needs, and the rest. */
function splitManifest({ load: _, path: __, ...manifest }: Page) {
  const isListed = ([field]: [string, unknown]) => field in listed;
  const fields = Object.entries(manifest);
  return {
    list: Object.fromEntries(fields.filter(isListed)),
    about: Object.fromEntries(fields.filter((field) => !isListed(field))),
  };
}
