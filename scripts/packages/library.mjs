import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import ts from 'typescript';
import { root } from '../project.mjs';

/** An import that is not a path is a dependency, and stays outside. */
const external = /^[^./]/;

/**
 * Compiles a part of this project for others: a module of JavaScript for each of its own, so that a bundler leaves out
 * those that nothing asks for, and for each way in one file with the declarations of its types.
 *
 * @param {string} part such as `host-bridge`
 * @param {string[]} ways in, as a package's `exports` name them; each is a folder of the part with an `index.ts`
 * @param {string} folder where to write them
 * @returns {Promise<Record<string, unknown>>} the package's `exports`
 */
export async function compileLibrary(part, ways, folder) {
  const from = join(root, part);
  const names = ways.map((way) => join(way, 'index'));
  const input = Object.fromEntries(names.map((name) => [name, join(from, `${name}.ts`)]));

  const modules = await rollup({ input, external, plugins: [typescript] });
  await modules.write({
    dir: folder,
    preserveModules: true,
    preserveModulesRoot: from,
    entryFileNames: '[name].js',
  });
  await modules.close();

  const types = await rollup({
    input,
    external,
    plugins: [dts({ tsconfig: join(root, 'tsconfig.json') })],
  });
  await types.write({
    dir: folder,
    entryFileNames: '[name].d.ts',
    // What two ways share stands in the one that is above it, where others can name it.
    manualChunks: (id) => names.filter((name) => id.startsWith(dirname(join(from, name)))).at(-1),
  });
  await types.close();

  const entries = ways.map((way, at) => {
    const file = `./${names[at]}`;
    return [way, { types: `${file}.d.ts`, default: `${file}.js` }];
  });
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
  transform(code) {
    const target = ts.ScriptTarget.ES2022;
    const compilerOptions = { target, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
    return { code: ts.transpileModule(code, { compilerOptions }).outputText, map: null };
  },
};
