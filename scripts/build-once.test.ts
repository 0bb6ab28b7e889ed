import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { buildOnce } from './build-once.mjs';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

it('builds once for several processes, which all wait for the build', async () => {
  const code = `
    import { writeFileSync } from 'node:fs';
    import { join } from 'node:path';
    import { buildOnce } from ${JSON.stringify(join(import.meta.dirname, 'build-once.mjs'))};
    const folder = await buildOnce(process.argv[1], async (empty) => {
      await new Promise((done) => setTimeout(done, 300));
      writeFileSync(join(empty, 'built'), process.pid + '');
    });
    console.log(folder);`;
  const args = ['--input-type=module', '--eval', code, randomUUID()];
  const run = async () => (await promisify(execFile)(process.execPath, args)).stdout.trim();
  const [first = '', second] = await Promise.all([run(), run()]);
  folders.push(first);
  expect(second).toBe(first);
  const builder = readFileSync(join(first, 'built'), 'utf8');
  expect(await run()).toBe(first);
  expect(readFileSync(join(first, 'built'), 'utf8')).toBe(builder);
});

it('builds once even when one process finishes a build just as others ask for it', async () => {
  const code = `
    import { buildOnce } from ${JSON.stringify(join(import.meta.dirname, 'build-once.mjs'))};
    for (let at = 0; at < 300; at++)
      await buildOnce(process.argv[1] + '-' + at, async (empty) => console.log(empty));`;
  const args = ['--input-type=module', '--eval', code, randomUUID()];
  const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, args));
  const builds = (await Promise.all(runs)).flatMap(({ stdout }) => stdout.match(/.+/g) ?? []);
  folders.push(...builds.map((unfinished) => unfinished.replace('.unfinished', '')));
  expect(builds).toHaveLength(300);
});

it('reports a failed build, keeps none of it, and builds again, even after a process that died during a build', async () => {
  const name = randomUUID();
  const failing = buildOnce(name, async (empty) => {
    writeFileSync(join(empty, 'half'), '');
    throw new Error('no space left');
  });
  await expect(failing).rejects.toThrow('no space left');
  const built = await buildOnce(name, async (empty) => {
    expect(existsSync(join(empty, 'half'))).toBe(false);
  });
  folders.push(built);

  // Linux gives no process an id above 4194304.
  const abandoned = join(built, '..', `${name}-abandoned`);
  writeFileSync(`${abandoned}.lock`, '4194305');
  expect(await buildOnce(`${name}-abandoned`, async () => {})).toBe(abandoned);
  folders.push(abandoned);
});
