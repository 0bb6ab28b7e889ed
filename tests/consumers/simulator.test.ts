import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packOnce } from '../../scripts/packages/pack.mjs';
import { simulator } from '../../scripts/packages/simulator.mjs';
import { npmCommand } from '../../scripts/setup.mjs';
import { attwOf, publintOf, readArchived } from './archive';

/** The most that packing may take on a busy machine, in milliseconds. */
const PACKING = 180_000;

let archive: string;
beforeAll(async () => {
  archive = await packOnce(simulator, mkdtempSync(join(tmpdir(), 'archive-')));
}, PACKING);
afterAll(() => rmSync(dirname(archive), { recursive: true }));

describe('the simulator’s archive', () => {
  test('unpacks to at most 3.5 MB, installs nothing else, and runs no install scripts', () => {
    const list = execFileSync('tar', ['-tvzf', archive], { encoding: 'utf8' });
    const sizes = list
      .trim()
      .split('\n')
      .map((line) => Number(line.trim().split(/\s+/)[2]));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(3_500_000);
    const { peerDependencies, peerDependenciesMeta, ...manifest } = JSON.parse(
      read('package.json'),
    );
    // Projects with Playwright or Vite bring it themselves; npm installs it for nobody.
    expect(Object.keys(peerDependencies)).toEqual(['@playwright/test', 'vite']);
    expect(Object.values(peerDependenciesMeta)).toEqual([{ optional: true }, { optional: true }]);
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/dependencies|scripts/i)]),
    );
    expect(manifest.engines).toEqual({ node: '>=20.19.0' });
  });

  test('loads the bar and panels of the stage separately, so that frames alone open sooner', () => {
    const loaded = [...read('stage/index.html').matchAll(/"\/(assets\/[^"]+\.js)"/g)];
    const code = loaded.map(([, file]) => read(`stage/${file}`)).join('');
    expect(code).toContain('Connecting to the simulator’s world');
    expect(code).not.toContain('Reset the world');
    expect(code.length).toBeLessThan(560_000);
  });

  test('contains the licenses of its bundled packages', () => {
    const licenses = read('licenses.md') + read('stage/licenses.md');
    const names = ['hono', 'zod', 'open', 'cross-spawn', '@jsquash/webp', 'parse5', 'sucrase'];
    for (const name of [...names, 'react-dom']) expect(licenses).toContain(`## ${name} - `);
    expect(licenses).toContain('Apache License');
  });

  test('has no document that links to a file outside it', () => {
    const files = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n');
    const links = ['README.md', 'testing.md', 'advice.md', 'control.md']
      .flatMap((page) => [...read(page).matchAll(/\]\(([^)#:]+)/g)])
      .map(([, file]) => `package/${file}`);
    expect(files).toEqual(expect.arrayContaining(links));
    expect(links).toContain('package/control.md');
  });

  test('contains the JSON Schemas of scenarios and recordings', () => {
    for (const [name, part] of [
      ['scenario', 'players'],
      ['recording', 'entries'],
    ]) {
      expect(JSON.parse(read(`${name}.schema.json`)).properties).toHaveProperty([part ?? '']);
    }
  });

  test('passes publint and attw', { timeout: 60_000 }, async () => {
    expect(await publintOf(archive)).toEqual([]);
    const { entries, problems } = await attwOf(archive);
    expect(entries).toEqual(expect.arrayContaining(['.', './memory', './playwright', './vite']));
    expect(problems).toEqual([]);
  });

  test('runs with npx in an empty folder, without a network', { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(dirname(archive), 'empty-'));
    const [command, ...args] = npmCommand();
    const line = ['exec', '--offline', '--yes', `--package=${archive}`, '--', 'activity-simulator'];
    const printed = execFileSync(command, [...args, ...line, '--version'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(printed.trim()).toBe(simulator.version);
  });
});

const read = (file: string) => readArchived(archive, file);
