import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { compiler } from '../checks.mjs';
import { Problem, root } from '../project.mjs';

/** Within the project, where the compiler finds the dependencies. */
const dist = join(root, 'dist');

/** @type {(file: string) => object} A way into a package: the files of that name, as its `exports` have them for modules and for CommonJS. */
export const exportsEntry = (file) => ({
  import: { types: `${file}.d.ts`, default: `${file}.js` },
  require: { types: `${file}.d.cts`, default: `${file}.cjs` },
});

/**
 * @param {import('rollup').RollupOptions} options
 * @param {import('rollup').OutputOptions} outputOptions
 * @param {import('rollup-plugin-dts').Options} [dtsOptions]
 */
export async function bundleDeclarations(options, outputOptions, dtsOptions) {
  const plugins = [dts({ tsconfig: join(root, 'tsconfig.json'), ...dtsOptions })];
  const types = await rollup({ ...options, plugins });
  const { output } = await types.write(outputOptions);
  await types.close();
  return output;
}

/**
 * Generates the type declarations of files, and of all their imports, while `work` runs. TypeScript
 * 7 does that in a tenth of the time that `rollup-plugin-dts` takes with the version for tools;
 * from declarations, the plugin bundles at once.
 *
 * @template T
 * @param {string[]} files from the project's root, each ending in `.ts`
 * @param {(declarationOf: (path: string) => string) => Promise<T>} work receives a function that
 * returns the path of the declarations of a file or a folder of the project
 * @returns {Promise<T>} the result of `work`
 * @throws {Problem} when the compiler reports an error
 */
export async function withDeclarations(files, work) {
  mkdirSync(dist, { recursive: true });
  const folder = mkdtempSync(join(dist, 'declarations-'));
  try {
    const settings = join(folder, 'tsconfig.json');
    const compilerOptions = {
      ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
      ...{ rootDir: root, outDir: folder },
      // `npm test` checks them.
      noCheck: true,
    };
    const project = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [] };
    const all = files.map((file) => join(root, file));
    writeFileSync(settings, JSON.stringify({ ...project, files: all }));
    const compiling = promisify(execFile)(process.execPath, [compiler, '--project', settings]);
    await compiling.catch(({ stdout }) => {
      throw new Problem(`The declarations could not be generated:\n${stdout}`);
    });
    return await work((path) => join(folder, path.replace(/\.ts$/, '.d.ts')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
