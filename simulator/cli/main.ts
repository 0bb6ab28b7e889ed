/** The command: `activity-simulator [options] [-- command]`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageFiles } from '../process';
import { runCommandLine } from './command-line';

/** The command's parts are files beside it. */
const at = (path: string) => join(import.meta.dirname, path);

await runCommandLine(process.argv.slice(2), {
  folder: process.cwd(),
  version: () => JSON.parse(readFileSync(at('package.json'), 'utf8')).version,
  hooks: at('config-hooks.js'),
  parts: {
    stage: { serve: stageFiles(at('stage')) },
    proxyPage: () => readFileSync(at('proxy-page.js'), 'utf8'),
    drawing: () => at('drawing.js'),
    preload: () => at('preload.cjs'),
  },
});
