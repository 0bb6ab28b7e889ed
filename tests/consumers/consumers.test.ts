import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build as bundle, transform } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bridge } from '../../scripts/packages/bridge.mjs';
import { OLDEST_ENGINE } from '../../scripts/packages/library.mjs';
import { pack, packOnce } from '../../scripts/packages/pack.mjs';
import { commandFile, root } from '../../scripts/project.mjs';
import { attwOf, linkInto, publintOf, readArchived } from './archive';
import { mistakesIn } from './compile';
import { ACTIVITY, makeProject, source } from './project';

/** The most that packing and compiling may take on a busy machine, in milliseconds. */
const PACKING = 120_000;
const timely = { timeout: 60_000 };

let archive: string;
beforeAll(async () => {
  archive = await packOnce(bridge, mkdtempSync(join(tmpdir(), 'archive-')));
}, PACKING);
afterAll(() => rmSync(dirname(archive), { recursive: true }));

test('40: its sources use no built-in that iOS 15.1 lacks', timely, () => {
  const settings = ['--module', 'ESNext', '--moduleResolution', 'bundler', '--skipLibCheck'];
  // Of ES2022 that version has only the cause of an error, not `Object.hasOwn`; it also formats a number that is text.
  const lib = ['--lib', 'ES2021,ES2022.Error,ES2023.Intl,DOM,DOM.Iterable'];
  expect(mistakesIn(['host-bridge/index.ts'], root, [...settings, ...lib])).toBe('');
});

test('38: publint and attw find no problem in the archive, CommonJS included', timely, async () => {
  expect(await publintOf(archive)).toEqual([]);
  const { entries, problems } = await attwOf(archive);
  expect(entries).toEqual(['.', './atoms', './package.json']);
  expect(problems).toEqual([]);
});

test('the archive contains its changelog, whose newest version is its own', () => {
  const { version } = JSON.parse(readArchived(archive, 'package.json'));
  expect(/^## \[(\d.*?)\]/m.exec(readArchived(archive, 'CHANGELOG.md'))?.[1]).toBe(version);
});

test('packing fails for a version that its changelog does not begin with', async () => {
  const packing = pack({ ...bridge, version: '99.0.0' }, dirname(archive));
  await expect(packing).rejects.toThrow('add an entry for it');
});

/** The package is installed here alone, beside the files that are compiled, run and bundled. */
let folder: string;
beforeAll(() => {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  folder = makeProject(archive, {
    'server.js': ts.transpileModule(source('server.ts'), { compilerOptions }).outputText,
    'run.js': "import { seen } from './server.js'; console.log(JSON.stringify(seen));",
    'run.cjs': `
      delete globalThis.structuredClone;
      const { DiscordSDKMock, SDKError, PriceUtils, memoryTransports } = require('@discord/embedded-app-sdk');
      const mock = new DiscordSDKMock('client', null, null, null);
      const [one, other] = memoryTransports();
      other.listen((frame) => mock.commands.getGuilds().then(({ guilds }) =>
        console.log(guilds.length, frame, PriceUtils.formatPrice({ amount: 499, currency: 'usd' }))));
      one.post([1, { args: undefined }]);
    `,
    'all.js': "export * from '@discord/embedded-app-sdk';",
    'activity.ts': source(`${ACTIVITY}/activity.ts`),
    'atoms.tsx': source('atoms.tsx'),
    'service.ts': source('server.ts'),
    'either.ts': source('either.ts'),
    'plain.js': source('plain.js'),
    'commonjs/package.json': '{ "type": "commonjs" }',
    'commonjs/either.ts': source('either.ts'),
  });
}, PACKING);

describe('in an empty folder', () => {
  const run = (file: string) =>
    execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });

  test('it runs in Node, with neither a DOM nor Jotai', () => {
    const printed = run('run.js');
    expect(existsSync(join(folder, 'node_modules/jotai'))).toBe(false);
    const told = { mocked: 'en-US', refused: 'NOT_FRAMED', allowed: true, price: '$4.99' };
    expect(JSON.parse(printed)).toEqual(told);
  });

  test('38: it runs as CommonJS without structuredClone, as in Jest’s jsdom', () => {
    expect(run('run.cjs')).toBe('1 [ 1, {} ] $4.99\n');
  });

  test('40: its files and those of its dependencies use no syntax that iOS 15.1 lacks', async () => {
    const input = { absWorkingDir: folder, entryPoints: ['all.js'] };
    const { outputFiles } = await bundle({ ...input, bundle: true, format: 'esm', write: false });
    const [code = ''] = outputFiles.map(({ text }) => text);
    const forTarget = async (target: string) => (await transform(code, { target })).code;
    expect((await forTarget(OLDEST_ENGINE)).length).toBeGreaterThan(100_000);
    expect(await forTarget(OLDEST_ENGINE)).toBe(await forTarget('esnext'));
  });
});

describe('code for the public package compiles, including the declarations', () => {
  const bundler = ['--module', 'ESNext', '--moduleResolution', 'bundler'];
  const nodenext = ['--module', 'NodeNext'];
  const loose = [...bundler, '--strict', 'false', '--strictNullChecks', 'false'];
  const older = commandFile('typescript', 'tsc');
  const dom = ['--lib', 'ES2022,DOM'];
  const noDom = ['--lib', 'ES2022', '--types'];
  beforeAll(() => {
    linkInto(join(folder, 'node_modules'), [
      ...['jotai', 'react', 'react-dom', '@types/react', '@types/react-dom', 'csstype'],
      ...['@types/node', '@cloudflare/workers-types'],
    ]);
  });

  test.each<[string, string[], string[], string?]>([
    [
      '35: with moduleResolution bundler, also where it subscribes on DiscordSDK | DiscordSDKMock',
      ['activity.ts', 'either.ts'],
      [...bundler, '--lib', 'ES2022,DOM,DOM.Iterable'],
    ],
    [
      'with moduleResolution nodenext, without DOM.Iterable, also with React and Jotai',
      ['activity.ts', 'atoms.tsx'],
      [...nodenext, ...dom, '--jsx', 'react-jsx'],
    ],
    ['with Workers, no DOM', ['service.ts'], [...bundler, ...noDom, '@cloudflare/workers-types']],
    ['with the types of Node and no DOM', ['service.ts'], [...nodenext, ...noDom, 'node']],
    [
      '35, 38, 40: with TypeScript 6 and node16, as a module and as CommonJS, with a custom SDK as an IDiscordSDK, and each name of Types as a type',
      ['either.ts', 'commonjs/either.ts'],
      ['--module', 'node16', ...dom],
      older,
    ],
    [
      '36: with strictNullChecks off, also in JavaScript with checkJs',
      ['either.ts', 'plain.js'],
      [...loose, ...dom, '--allowJs', '--checkJs'],
    ],
  ])('%s', timely, (_, files, settings, compiler) => {
    expect(mistakesIn(files, folder, settings, compiler)).toBe('');
  });
});
