import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

/** `npm run packages`: what other projects can install, as archives in dist/packages. `--out folder` writes them elsewhere. */
await runMain(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/packages' } } });
  ensureInstalled();
  const { packages } = await import('./packages/all.mjs');
  const { pack } = await import('./packages/pack.mjs');
  for (const each of packages) {
    const logStep = (/** @type {string} */ step) => console.log(`${each.name}: ${step}`);
    logStep('begins');
    console.log(`Packed ${await pack(each, resolve(values.out), logStep)}`);
  }
});
