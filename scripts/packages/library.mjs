import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { transform } from 'esbuild';
import { rollup } from 'rollup';
import { root } from '../project.mjs';
import { bundleDeclarations, exportsEntry, withDeclarations } from './declarations.mjs';

/**
 * The oldest engine that runs the files. Discord supports iOS 15.1 and later; Android's engine updates itself. Source:
 * https://docs.discord.com/developers/discord-social-sdk/core-concepts/platform-compatibility
 */
export const OLDEST_ENGINE = 'ios15.1';

/** An import that is not a path is a dependency, and stays outside. */
const external = /^[^./]/;

/**
 * Compiles a part of this project for others: a JavaScript module for each source module, so that a bundler omits those
 * that nothing imports, and for each entry point a CommonJS file, for Jest and older projects, and a file of type
 * declarations for either.
 *
 * @param {string} part such as `host-bridge`
 * @param {string[]} entryNames as in a package's `exports`; each is a folder of the part with an `index.ts`
 * @param {string} folder the output folder
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
    // Dependencies declare themselves whether they are ES modules inside.
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
        // Declarations that two entry points share are in the upper one, where others can name them.
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

  const entries = entryNames.map((entryName, at) => [entryName, exportsEntry(`./${names[at]}`)]);
  return { ...Object.fromEntries(entries), './package.json': './package.json' };
}

/** Finds the project's modules, whose imports have no extension, and strips their types. */
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
    const compiled = await transform(code, { loader: 'ts', target: OLDEST_ENGINE, tsconfigRaw });
    return { code: compiled.code, map: null };
  },
};
