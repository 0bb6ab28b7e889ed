import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleForNode, bundlePreload } from '../bundle-for-node.mjs';
import { root } from '../project.mjs';
import { bundleProxyPage } from '../proxy-page.mjs';
import { mergeLicenses } from './licenses.mjs';
import { buildTestTools } from './test-tools.mjs';

/** @typedef {(folder: string) => Promise<void>} Write Writes a part of the package into its folder. */

const license = { fileName: 'licenses.md' };

/** Code that never runs, and its replacements. */
const unusedModules = /** @type {const} */ ([
  // The server of the Model Context Protocol validates form input with it, and no form is used: 130 kB.
  [/modelcontextprotocol.sdk.*ajv-provider\.js$/, 'export class AjvJsonSchemaValidator {}'],
  // The packed WebAssembly is that of webp_enc_simd.js, whose instructions every supported Node has: 20 kB.
  [/webp_enc\.js$/, 'export default undefined;'],
]);

const dropUnused = {
  name: 'without-unused',
  /** @param {string} id */
  load: (id) => unusedModules.find(([file]) => file.test(id))?.[1],
};

/** The pages of `docs/` in the package, beside its README. It has no room for more. */
const pages = ['testing.md', 'advice.md', 'control.md'];

/** The simulator as a command, with all dependencies bundled. */
export const simulator = {
  name: 'activity-simulator',
  version: '0.1.0',
  docs: 'simulator/cli',
  /** @type {(folder: string, logStep: (step: string) => void) => Promise<Record<string, unknown>>} */
  async build(folder, logStep) {
    logStep('the stage');
    await buildStage(folder);
    logStep('the command');
    await buildCommand(folder);
    logStep('the tools for tests');
    const exports = await buildTestTools(folder);
    await writeSchemas(folder);
    writePages(folder);
    for (const file of ['licenses.md', 'stage/licenses.md', 'test-licenses.md'])
      mergeLicenses(join(folder, file));
    return {
      description:
        'Runs an activity as if inside Discord, on one machine: a simulated client, its platform and its proxy. No account, no tunnel, no network.',
      keywords: ['discord', 'activities', 'embedded-app-sdk', 'simulator'],
      exports: {
        ...exports,
        './config.schema.json': './config.schema.json',
        './package.json': './package.json',
      },
      bin: { 'activity-simulator': './cli.js' },
      engines: { node: '>=20.19.0' },
      peerDependencies: { '@playwright/test': '>=1.50.0', vite: '>=5.0.0' },
      peerDependenciesMeta: { '@playwright/test': { optional: true }, vite: { optional: true } },
    };
  },
};

/** @type {Write} Writes the JSON Schemas of the command and its configuration, for editors while it does not run. */
async function writeSchemas(folder) {
  const { runnerImport } = await import('vite');
  /** @type {{module: typeof import('../../simulator/control/json-schemas')}} */
  const { module } = await runnerImport(join(root, 'simulator/control/json-schemas.ts'));
  /** @type {{module: typeof import('../../simulator/cli/options')}} */
  const { module: config } = await runnerImport(join(root, 'simulator/cli/options.ts'));
  const schemas = { ...module.jsonSchemas, 'config.schema.json': config.configJsonSchema };
  // Editors read them, not people; indented, they are three times as big.
  for (const [name, schema] of Object.entries(schemas))
    writeFileSync(join(folder, name), JSON.stringify(schema()));
}

/** @type {(folder: string) => void} Writes the pages, without links to pages that the package lacks. */
function writePages(folder) {
  for (const page of pages) {
    const text = readFileSync(join(root, 'docs', page), 'utf8');
    const shown = text.replaceAll(/\[([^\]]+)\]\(([^)#]*)[^)]*\)/g, (link, linkText, to) =>
      to === '' || pages.includes(to) ? link : linkText,
    );
    writeFileSync(join(folder, page), shown);
  }
}

/** @type {Write} Builds the stage, which the command serves. */
async function buildStage(folder) {
  const { build } = await import('vite');
  // Packing in another environment, such as a test, would include React's development build.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: join(root, 'simulator/vite.config.ts'),
      logLevel: 'warn',
      build: {
        outDir: join(folder, 'stage'),
        emptyOutDir: true,
        license,
        rolldownOptions: { checks: { bundlerTimings: false } },
      },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** @type {Write} Builds the command with all dependencies, the Node preload and the proxy's script for pages. */
export async function buildCommand(folder) {
  await bundleForNode(
    {
      cli: 'simulator/cli/main.ts',
      'config-hooks': 'simulator/cli/config-hooks.ts',
      'run-in-vite': 'simulator/cli/run-in-vite.ts',
      drawing: 'simulator/platform/drawing-thread.ts',
    },
    {
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      // The codecs of the pictures, in the file of the thread that draws them.
      chunkSizeWarningLimit: 1500,
      license,
      rolldownOptions: { output: { chunkFileNames: '[name].js' }, plugins: [dropUnused] },
    },
  );
  await bundlePreload(folder, { minify: true });
  const command = join(folder, 'cli.js');
  writeFileSync(command, `#!/usr/bin/env node\n${readFileSync(command, 'utf8')}`);
  chmodSync(command, 0o755);
  writeFileSync(join(folder, 'proxy-page.js'), await bundleProxyPage());
}
