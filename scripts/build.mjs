import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleServers } from './bundle-for-node.mjs';
import { root, runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

/**
 * `npm run build`: dist/playground, dist/simulator, and dist/server with a Node entry for each.
 * `--out folder` writes the three elsewhere; the addresses that are built in come from the environment.
 */
await runMain(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
  const outputFolder = resolve(values.out);
  ensureInstalled();
  process.chdir(root);
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');

  const clients = { playground: 'vite.config.ts', simulator: 'simulator/vite.config.ts' };
  for (const [name, configFile] of Object.entries(clients)) {
    await build({
      configFile: join(root, configFile),
      logLevel: 'warn',
      build: { outDir: join(outputFolder, name), emptyOutDir: true },
    });
  }
  await bundleServers(join(outputFolder, 'server'));
  // Without it, Node would treat the files as CommonJS unless the project's own package.json is above them.
  writeFileSync(join(outputFolder, 'server/package.json'), '{ "type": "module" }\n');
  const built = [...Object.keys(clients), 'server'].map((name) => join(outputFolder, name));
  console.log(`Built ${built.join(', ')}`);
});
