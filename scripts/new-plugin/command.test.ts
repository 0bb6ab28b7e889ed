import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../project.mjs';

describe('npm run new-plugin', () => {
  const run = (...args: string[]) => {
    const script = join(root, 'scripts/new-plugin.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  it('refuses a route that is taken, in one message, and writes nothing', () => {
    const before = readdirSync(join(root, 'plugins'));
    expect(run('another-home', '--route', '/')).toEqual({
      status: 1,
      stdout: '',
      stderr: '\nThe page\'s route "/" is taken by plugins/home/manifest.ts; choose another.\n\n',
    });
    expect(readdirSync(join(root, 'plugins'))).toEqual(before);
  });

  it('asks nothing without a terminal', () => {
    const { status, stderr } = run();
    expect(status).toBe(1);
    expect(stderr).toContain("The new plugin's folder is missing. Name it:");
  });

  it('explains its options', () => {
    const { status, stdout, stderr } = run('--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^npm run new-plugin -- my-demo \[options\]/);
  });
});
