import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from './project.mjs';
import { ensureInstalled } from './setup.mjs';

/** `npm run packages`: packs the packages for other projects into dist/packages; `--out` names another folder. */
await runMain(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/packages' } } });
  ensureInstalled();
  const { packages } = await import('./packages/all.mjs');
  const { packInThread } = await import('./packages/pack-in-thread.mjs');
  await Promise.all(
    packages.map(async ({ name }) => {
      const logStep = (/** @type {string} */ step) => console.log(`${name}: ${step}`);
      logStep('begins');
      console.log(`Packed ${await packInThread(name, resolve(values.out), logStep)}`);
    }),
  );
});
