import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { bundleForNode } from '../bundle-for-node.mjs';
import { root } from '../project.mjs';

const entry = 'simulator/memory/index.ts';

/**
 * Builds the host in memory with everything that it needs inside, and its docs: once as an ES module, and once as
 * CommonJS, which is what Jest loads unless it is told otherwise.
 *
 * @param {string} folder where to write it
 * @returns {Promise<Record<string, unknown>>} what the package's `exports` say of it
 */
export async function buildMemory(folder) {
  for (const [format, ending] of /** @type {const} */ ([
    ['es', 'js'],
    ['cjs', 'cjs'],
  ])) {
    await bundleForNode(
      { memory: entry },
      {
        outDir: folder,
        emptyOutDir: false,
        minify: true,
        license: { fileName: 'memory-licenses.md' },
        rolldownOptions: {
          output: {
            format,
            entryFileNames: `[name].${ending}`,
            chunkFileNames: `memory-[name].${ending}`,
          },
        },
      },
    );
  }
  const types = await rollup({
    input: { memory: join(root, entry) },
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json'), includeExternal: ['zod'] })],
  });
  await types.write({ dir: folder, entryFileNames: '[name].d.ts' });
  await types.close();
  copyFileSync(join(folder, 'memory.d.ts'), join(folder, 'memory.d.cts'));
  copyFileSync(join(root, 'docs/testing.md'), join(folder, 'testing.md'));
  return {
    './memory': {
      import: { types: './memory.d.ts', default: './memory.js' },
      require: { types: './memory.d.cts', default: './memory.cjs' },
    },
  };
}
