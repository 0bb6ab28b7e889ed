import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** The package of `npm create activity`: an activity that signs in, with a test. */
export const createActivity = {
  name: 'create-activity',
  version: '0.1.0',
  docs: 'create-activity',
  /** @param {string} folder */
  async build(folder) {
    for (const part of ['create.mjs', 'template'])
      cpSync(join(root, 'create-activity', part), join(folder, part), { recursive: true });
    return {
      description: 'Creates a Discord activity that signs in, has a test, and runs in a simulator.',
      keywords: ['discord', 'activities', 'embedded-app-sdk'],
      bin: { 'create-activity': './create.mjs' },
      engines: { node: '>=20.19.0' },
    };
  },
};
