import { mkdtempSync, writeFileSync } from 'node:fs';
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
  const run = built.run(['--json', '--port', `${await findFreePort()}`], {}, folder);
  const [, address = ''] = await run.printed(/"activity":"([^"]+)"/);
  expect(await (await fetch(address)).text()).toBe('<h1>table</h1>');
  expect((await fetch(new URL('.env', address))).status).toBe(404);
  expect(run.stdout()).toContain('There is no package.json');
  await run.stop();
  await expect(fetch(address)).rejects.toThrow();
});
