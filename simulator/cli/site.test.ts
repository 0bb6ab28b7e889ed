import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../scripts/ports.mjs';
import { builtCommand } from './testing/built-command';

let built: Awaited<ReturnType<typeof builtCommand>>;
beforeAll(async () => {
  built = await builtCommand();
});
afterAll(() => built.remove());

it('an activity that is nothing but files is served as it is, without what begins with a dot', async () => {
  const folder = mkdtempSync(join(built.activity, 'files-'));
  writeFileSync(join(folder, 'index.html'), '<h1>table</h1>');
  writeFileSync(join(folder, '.env'), 'CLIENT_SECRET=hush');
  // As the games of some makers have.
  writeFileSync(join(folder, 'package.json'), '{"main":"index.html"}');
  const run = built.run(['--json', '--port', `${await findFreePort()}`], {}, folder);
  const [, address = ''] = await run.printed(/"activity":"([^"]+)"/);
  expect(await (await fetch(address)).text()).toBe('<h1>table</h1>');
  expect((await fetch(new URL('.env', address))).status).toBe(404);
  expect(run.stdout()).toContain('No script starts anything');
  await run.stop();
  await expect(fetch(address)).rejects.toThrow();
});

it('what a command has built and does not serve is offered as it is', async () => {
  const folder = mkdtempSync(join(built.activity, 'built-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist/index.html'), '<h1>table</h1>');
  const run = built.run(['--port', `${await findFreePort()}`, '--', 'node', '-e', '0'], {}, folder);
  expect(await run.exit).toBe(0);
  expect(run.stdout()).toContain('cd dist && activity-simulator');
});
