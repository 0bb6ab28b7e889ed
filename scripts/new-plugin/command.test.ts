import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.mjs';

it('npm run new-plugin without a terminal asks nothing, refuses a taken route in one message, and writes nothing', () => {
  const before = readdirSync(join(root, 'plugins'));
  const script = join(root, 'scripts/new-plugin.mjs');
  const args = [script, 'another-home', '--route', '/'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: '\nThe page\'s route "/" is taken by plugins/home/manifest.ts; choose another.\n\n',
  });
  expect(readdirSync(join(root, 'plugins'))).toEqual(before);
});
