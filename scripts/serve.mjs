import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem, root, runMain } from './project.mjs';

/** `npm run serve`: starts the built playground with its server, on one port. */
await runMain(async () => {
  const entry = join(root, 'dist/server/node.js');
  const message = 'There is no build in dist/ yet. Run "npm run build" first.';
  if (!existsSync(entry)) throw new Problem(message);
  process.chdir(root);
  await import(pathToFileURL(entry).href);
});
