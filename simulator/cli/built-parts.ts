import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stageFiles } from '../process';
import type { Parts } from './run-context';

const at = (path: string) => join(import.meta.dirname, path);

/** @param stage the folder of the built stage */
export const builtParts = (stage = at('stage')): Parts => ({
  stage: { serve: stageFiles(stage) },
  proxyPage: () => readFileSync(at('proxy-page.js'), 'utf8'),
  drawing: () => at('drawing.js'),
  preload: () => at('preload.cjs'),
});

export const builtHooks = at('config-hooks.js');

export const builtVersion = (): string =>
  JSON.parse(readFileSync(at('package.json'), 'utf8')).version;
