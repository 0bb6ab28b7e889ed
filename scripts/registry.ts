import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Listed, Plugin as Page } from '../core/plugin';
import type { Registry } from '../core/registry';

/** The registry as the app itself discovers it. */
export async function readRegistry(root: string): Promise<Registry> {
  const { module } = await runnerImport<typeof import('../core/discovery')>('/core/discovery.ts', {
    root,
    logLevel: 'silent',
  });
  return module.discover();
}

/**
 * In a build: a bad folder of `plugins/` is fatal, each page's address gets a file of its own, so that any static
 * server can be asked for it, and the manifests are written to registry.json for other tools.
 */
export function registry(): Plugin {
  let root: string;
  let found: Registry;
  return {
    name: 'playground:registry',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async buildStart() {
      found = await readRegistry(root);
      if (found.problems.length > 0) this.error(found.problems.join('\n'));
    },
    // At once comes what the list of pages needs. The search asks for the rest by another address, in `core/abouts.ts`.
    load(id) {
      const page = found.plugins.find(({ path }) => id === join(root, path, 'manifest.ts'));
      return page && `export default ${JSON.stringify(split(page).list)}`;
    },
    // A page brings what it is about.
    transform(code, id) {
      const page = found.plugins.find(({ path }) => id === join(root, path, 'page.tsx'));
      if (!page) return undefined;
      const { keywords: _, ...about } = split(page).about;
      return { code: `${code}\nexport const about = ${JSON.stringify(about)};`, map: null };
    },
    async writeBundle({ dir = '' }) {
      const manifests = found.plugins.map(({ load: _, path: __, ...manifest }) => manifest);
      await writeFile(join(dir, 'registry.json'), JSON.stringify(manifests, null, 2));
      for (const { route } of manifests.filter((manifest) => manifest.route !== '/')) {
        const page = join(dir, route, 'index.html');
        await mkdir(dirname(page), { recursive: true });
        await cp(join(dir, 'index.html'), page);
      }
    },
  };
}

const listed: Record<keyof Listed, true> = {
  ...{ key: true, name: true, route: true, category: true, requiresAuth: true, endsSession: true },
};

/** A manifest in two: what the list of pages needs, and the rest. */
function split({ load: _, path: __, ...manifest }: Page) {
  const isListed = ([field]: [string, unknown]) => field in listed;
  const fields = Object.entries(manifest);
  return {
    list: Object.fromEntries(fields.filter(isListed)),
    about: Object.fromEntries(fields.filter((field) => !isListed(field))),
  };
}
