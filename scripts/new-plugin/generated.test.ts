import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProgram } from '../../tests/e2e/processes';
import { compiler } from '../checks.mjs';
import { happyDomFlags } from '../happy-dom-flags';
import { commandFile, root } from '../project.mjs';
import { supportedEvents } from './events';
import { newPlugin } from './main';
import { readOptions } from './options';

/** Each check loads much of the project: half a minute, or a minute where ten programs share two cores. */
const MINUTES_MS = 180_000;

describe('the generated plugins', () => {
  let project: string;

  beforeAll(async () => {
    project = projectWithoutPlugins();
    const plugins = join(project, 'plugins');
    for (const args of [
      ['calls-a-command'],
      ['calls-after-signing-in', '--auth', '--name', "Somebody's demo", '--e2e', '--snippet'],
      ['hears-two-events', '--events', 'VOICE_STATE_UPDATE,CURRENT_USER_UPDATE'],
      ['hears-everything', '--events', supportedEvents.join(), '--e2e', '--snippet'],
    ]) {
      await newPlugin(readOptions(args) ?? {}, plugins, []);
    }
  }, MINUTES_MS);
  afterAll(() => rmSync(project, { recursive: true }));

  it('pass the type check', { timeout: MINUTES_MS }, async () => {
    const { code, output } = await run(compiler, ['--noEmit', '-p', '.']);
    expect(code, output).toBe(0);
  });

  it('pass their own tests', { timeout: MINUTES_MS }, async () => {
    const { code, output } = await run(commandFile('vitest', 'vitest'), ['run']);
    expect(code, output).toBe(0);
    expect(output).toMatch(/Test Files +4 passed/);
  });

  /** Runs a tool over the project with the new plugins only. */
  async function run(file: string, args: string[]) {
    // The settings of this runner must not reach a runner inside it.
    const vitestVariables = Object.keys(process.env).filter((name) => name.startsWith('VITEST'));
    const env = {
      ...Object.fromEntries(vitestVariables.map((name) => [name, undefined])),
      NO_COLOR: '1',
    };
    const program = startProgram(file, { args, cwd: project, env });
    return { code: await program.exit, output: program.output() };
  }
});

/** A copy of this project without its plugins, so that nobody else sees the new ones. */
function projectWithoutPlugins(): string {
  const folder = mkdtempSync(join(tmpdir(), 'new-plugin-'));
  mkdirSync(join(folder, 'plugins'));
  const parts = ['ui', 'core', 'forms', 'host-bridge', 'simulator', 'server', 'tests'];
  for (const part of [...parts, 'scripts', 'node_modules']) {
    symlinkSync(join(root, part), join(folder, part), 'junction');
  }
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'));
  const testing = {
    cacheDir: 'cache',
    // The linked parts lie outside of the folder, and import what lies beside them in it.
    server: { fs: { allow: [folder, root] } },
    resolve: { preserveSymlinks: true },
    test: {
      execArgv: happyDomFlags,
      environment: 'happy-dom',
      setupFiles: [join(root, 'tests/harness/setup.ts')],
      include: ['plugins/**/*.test.tsx'],
      // The modules that the tests share are loaded once.
      isolate: false,
      maxWorkers: 1,
      testTimeout: MINUTES_MS,
    },
  };
  const files = {
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({
      compilerOptions,
      include: ['core/env.d.ts', 'simulator/platform/packages.d.ts', 'plugins'],
    }),
    'vitest.config.js': `export default ${JSON.stringify(testing)};`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}
