import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { rollup } from 'rollup';
import { root } from '../project.mjs';
import { bundleDeclarations, exportOf, withDeclarations } from './declarations.mjs';

/**
 * The oldest engine that the files run in: Discord names iOS 15.1 as the oldest that it supports
 * (https://docs.discord.com/developers/discord-social-sdk/core-concepts/platform-compatibility). Android's engine is updated
 * by itself.
 */
export const OLDEST = 'ios15.1';

/** An import that is not a path is a dependency, and stays outside. */
const external = /^[^./]/;

/**
 * Compiles a part of this project for others: a module of JavaScript for each of its own, so that a bundler leaves out
 * those that nothing asks for, and for each way in one file of CommonJS, as Jest and older projects load it, and one with
 * the declarations of its types for either.
 *
 * @param {string} part such as `host-bridge`
 * @param {string[]} entryNames in, as a package's `exports` name them; each is a folder of the part with an `index.ts`
 * @param {string} folder where to write them
 * @returns {Promise<Record<string, unknown>>} the package's `exports`
 */
export async function compileLibrary(part, entryNames, folder) {
  const from = join(root, part);
  const names = entryNames.map((entryName) => join(entryName, 'index'));
  const input = Object.fromEntries(names.map((name) => [name, join(from, `${name}.ts`)]));

  const modules = await rollup({ input, external, plugins: [typescript] });
  await modules.write({
    dir: folder,
    preserveModules: true,
    preserveModulesRoot: from,
    entryFileNames: '[name].js',
  });
  await modules.write({
    dir: folder,
    format: 'cjs',
    // Dependencies say themselves whether they are ES modules inside.
    interop: 'auto',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'shared.cjs',
  });
  await modules.close();

  const files = names.map((name) => `${part}/${name}.ts`);
  const output = await withDeclarations(files, (declarationOf) => {
    const all = names.map((name, at) => [name, declarationOf(files[at] ?? '')]);
    return bundleDeclarations(
      { input: Object.fromEntries(all), external },
      {
        dir: folder,
        entryFileNames: '[name].d.ts',
        // What two ways share stands in the one that is above it, where others can name it.
        manualChunks: (id) =>
          names.filter((name) => id.startsWith(declarationOf(dirname(join(part, name))))).at(-1),
      },
    );
  });
  for (const { fileName } of output) {
    const file = join(folder, fileName);
    const declarations = readFileSync(file, 'utf8').replaceAll(/(from '\.[^']*)\.js'/g, "$1.cjs'");
    writeFileSync(file.replace(/\.ts$/, '.cts'), declarations);
  }

  const entries = entryNames.map((entryName, at) => [entryName, exportOf(`./${names[at]}`)]);
  return { ...Object.fromEntries(entries), './package.json': './package.json' };
}

/** Finds the project's modules, whose imports name no ending, and takes their types out. */
const typescript = {
  name: 'typescript',
  /** @type {(source: string, importer?: string) => string | undefined} */
  resolveId(source, importer) {
    if (!importer) return undefined;
    const path = resolve(dirname(importer), source);
    return [`${path}.ts`, join(path, 'index.ts')].find((file) => existsSync(file));
  },
  /** @param {string} code */
  async transform(code) {
    const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };
    const compiled = await transform(code, { loader: 'ts', target: OLDEST, tsconfigRaw });
    return { code: compiled.code, map: null };
  },
};
