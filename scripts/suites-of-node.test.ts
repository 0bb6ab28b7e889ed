import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './project.mjs';
import { foldersOfNode, programs, suitesOfNode } from './suites-of-node.mjs';

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

it('what is taken and what is left out is there', () => {
  const there = (path: string) => existsSync(join(root, path));
  for (const path of [...suitesOfNode.taken, ...programs.taken]) {
    expect(there(path) || there(`${path}.test.ts`), path).toBe(true);
  }
  for (const path of suitesOfNode.leftOut) {
    expect(there(path.replace('*/**', '')), path).toBe(true);
  }
});
