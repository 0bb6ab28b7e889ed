import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
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
    // Only the search needs the keywords: `core/keywords.ts` asks for them by another address.
    load(id) {
      const page = found.plugins.find(({ path }) => id === join(root, path, 'manifest.ts'));
      if (!page) return undefined;
      const { load: _, path: __, keywords: ___, ...manifest } = page;
      return `export default ${JSON.stringify(manifest)}`;
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
