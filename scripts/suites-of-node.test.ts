import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';
import { foldersOfNode, programs, suitesOfNode, testFilesOf } from './suites-of-node.mjs';

const files = ['core', 'forms', 'host-bridge', 'plugins', 'server', 'simulator']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file).replaceAll('\\', '/'),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$|\.contract\.tsx?$|\/testing\//.test(file);

it('every folder whose code asks Node for something is tested on every version of Node', () => {
  const asksNode = files.filter(
    (file) => !isTest(file) && /from 'node:/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(asksNode.length).toBeGreaterThan(20);
  // Files beside the folders start what is in them.
  const missing = asksNode.filter(
    (file) =>
      file.split('/').length > 2 && !foldersOfNode.some((folder) => file.startsWith(folder)),
  );
  expect(missing, 'add their folders to scripts/suites-of-node.mjs').toEqual([]);
});

it('each path that is taken or left out begins a test file, and what is left out is not run', () => {
  const all = testFilesOf({ included: [''], excluded: [] });
  const hasFileIn = (path: string) => all.some((file) => file.startsWith(path));
  const paths = [...programs.included, ...suitesOfNode.included, ...suitesOfNode.excluded];
  expect(paths.filter((path) => !hasFileIn(path))).toEqual([]);
  const run = testFilesOf(suitesOfNode);
  expect(run).toContain('simulator/proxy/proxy.test.ts');
  for (const path of suitesOfNode.excluded) {
    expect(run.filter((file) => file.startsWith(path))).toEqual([]);
  }
});
