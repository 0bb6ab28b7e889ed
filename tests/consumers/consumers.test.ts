import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bridge } from '../../scripts/packages/bridge.mjs';
import { pack } from '../../scripts/packages/pack.mjs';
import { attwOf, publintOf } from './archive';
import { mistakesIn } from './compile';
import { ACTIVITY, makeProject, source } from './project';

/** How long packing and compiling may take on a busy machine, in milliseconds. */
const PACKING = 120_000;
const COMPILING = 60_000;

let archive: string;
beforeAll(async () => {
  archive = await pack(bridge, mkdtempSync(join(tmpdir(), 'archive-')));
}, PACKING);
afterAll(() => rmSync(dirname(archive), { recursive: true }));

describe('the archive', () => {
  test('gives publint nothing to say', async () => {
    expect(await publintOf(archive)).toEqual([]);
  });

  test('gives attw nothing to say', { timeout: COMPILING }, async () => {
    const { entries, problems } = await attwOf(archive);
    expect(entries).toEqual(['.', './atoms', './package.json']);
    // What is made of ES modules alone can be required by none but newer versions of Node.
    expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([]);
  });
});

test('the archive brings its changelog, whose newest version is its own', () => {
  const read = (file: string) =>
    execFileSync('tar', ['-xzOf', archive, `package/${file}`], { encoding: 'utf8' });
  const { version } = JSON.parse(read('package.json'));
  expect(/^## \[(\d.*?)\]/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('a version that its changelog does not begin with cannot be packed', async () => {
  const packing = pack({ ...bridge, version: '99.0.0' }, dirname(archive));
  await expect(packing).rejects.toThrow('write down what has changed');
});

describe('in an empty folder', () => {
  test('it runs in Node, with neither a DOM nor Jotai', () => {
    const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
    const { outputText } = ts.transpileModule(source('server.ts'), { compilerOptions });
    const folder = makeProject(archive, {
      'server.js': outputText,
      'run.js': "import { seen } from './server.js'; console.log(JSON.stringify(seen));",
    });
    const printed = execFileSync(process.execPath, ['run.js'], { cwd: folder, encoding: 'utf8' });
    expect(existsSync(join(folder, 'node_modules/jotai'))).toBe(false);
    expect(JSON.parse(printed)).toEqual({
      mocked: 'en-US',
      refused: 'NOT_FRAMED',
      allowed: true,
      price: '$4.99',
    });
  });

  const bundler = ['--module', 'ESNext', '--moduleResolution', 'bundler'];
  const nodenext = ['--module', 'NodeNext'];
  const activity = 'activity.ts';
  const atoms = 'atoms.tsx';
  const server = 'server.ts';

  test.each<[string, string, string[], string[]?]>([
    ['moduleResolution bundler', activity, [...bundler, '--lib', 'ES2022,DOM,DOM.Iterable']],
    [
      'moduleResolution nodenext, without DOM.Iterable',
      activity,
      [...nodenext, '--lib', 'ES2022,DOM'],
    ],
    [
      'React and Jotai, nodenext',
      atoms,
      [...nodenext, '--lib', 'ES2022,DOM', '--jsx', 'react-jsx'],
      ['jotai', 'react', 'react-dom', '@types/react', '@types/react-dom', 'csstype'],
    ],
    [
      'the types of Workers and no DOM',
      server,
      [...bundler, '--lib', 'ES2022', '--types', '@cloudflare/workers-types'],
      ['@cloudflare/workers-types'],
    ],
    [
      'the types of Node and no DOM',
      server,
      [...nodenext, '--lib', 'ES2022', '--types', 'node'],
      ['@types/node'],
    ],
  ])(
    'code for the public package compiles, declarations included, with %s',
    { timeout: COMPILING },
    (_, file, settings, needs) => {
      const files = {
        [activity]: source(`${ACTIVITY}/activity.ts`),
        [atoms]: source(atoms),
        [server]: source(server),
      };
      const folder = makeProject(archive, files, needs);
      expect(mistakesIn(file, folder, ...settings)).toBe('');
    },
  );
});
