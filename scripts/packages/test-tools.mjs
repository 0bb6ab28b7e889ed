import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode } from '../bundle-for-node.mjs';
import { bundleDeclarations, exportsEntry, withDeclarations } from './declarations.mjs';

/** The entry points for other projects; `index` has the configuration's types. */
const entries = {
  index: 'simulator/cli/define-config.ts',
  memory: 'simulator/memory/index.ts',
  playwright: 'simulator/playwright/index.ts',
  vite: 'simulator/cli/vite-plugin.ts',
};

/** Dependencies that projects with Playwright or Vite have already. */
const external = ['@playwright/test', 'vite'];

/** Types of zod's that are in the declarations without an exported name: nobody uses them. */
const UNNAMED_TYPES_WARNING = /private shared type exports/;

/**
 * Builds the test tools with all dependencies bundled, as CommonJS: Jest loads that by default. ES
 * modules re-export it, since duplicate code would be a tenth of the package.
 *
 * @param {string} folder the output folder
 * @returns {Promise<Record<string, unknown>>} their part of the package's `exports`
 */
export async function buildTestTools(folder) {
  const built = await bundleForNode(entries, {
    outDir: folder,
    emptyOutDir: false,
    minify: true,
    license: { fileName: 'test-licenses.md' },
    rolldownOptions: {
      external,
      preserveEntrySignatures: 'strict',
      output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'test-[name].cjs' },
    },
  });
  for (const file of built) {
    if (file.type !== 'chunk' || !file.isEntry) continue;
    const module = `export { ${file.exports.join(', ')} } from './${file.fileName}';\n`;
    writeFileSync(join(folder, `${file.name}.js`), module);
  }
  const files = await withDeclarations(Object.values(entries), (declarationOf) => {
    const all = Object.entries(entries).map(([name, entry]) => [name, declarationOf(entry)]);
    return bundleDeclarations(
      {
        input: Object.fromEntries(all),
        external: [...external, /^node:/],
        onwarn: (warning, warn) => UNNAMED_TYPES_WARNING.test(warning.message) || warn(warning),
      },
      { dir: folder, entryFileNames: '[name].d.ts', chunkFileNames: 'test-[name].d.ts' },
      { includeExternal: ['zod'] },
    );
  });
  // They are written once: a module may import CommonJS, and not the other way round.
  for (const written of files) {
    const { fileName } = written;
    const file = join(folder, fileName);
    const isFromZod =
      written.type === 'chunk' &&
      written.moduleIds.every((/** @type {string} */ id) => /[\\/]zod[\\/]/.test(id));
    // A sixth of them is indentation. The compiler names the package inside Playwright's, which others do not have.
    const declarations = readFileSync(file, 'utf8')
      .replaceAll(/^[ \t]+/gm, '')
      // Tests of activities write no schemas, so zod's comments are dropped.
      .replaceAll(isFromZod ? /^\/\*\*[\s\S]*?\*\/\n/gm : /$^/g, (comment) =>
        // Some are compiler directives.
        comment.includes('@ts-') ? comment : '',
      )
      .replaceAll("'playwright/test'", "'@playwright/test'");
    writeFileSync(
      file.replace(/\.ts$/, '.cts'),
      declarations.replaceAll(/((?:from|import) '\.\/[^']+)\.js'/g, "$1.cjs'"),
    );
    const name = fileName.replace(/\.d\.ts$/, '');
    writeFileSync(file, `export * from './${name}.cjs';\n`);
  }
  const names = Object.keys(entries);
  return Object.fromEntries(
    names.map((name) => [name === 'index' ? '.' : `./${name}`, exportsEntry(`./${name}`)]),
  );
}
