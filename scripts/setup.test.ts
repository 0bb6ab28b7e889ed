import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, writeFiles } from '../simulator/cli/testing/folder-with';
import { root } from './project.mjs';
import { isInstallStale, requireNode } from './setup.mjs';

interface Entry {
  version: string;
  integrity: string;
  optional?: boolean;
}

describe('an install', () => {
  const react: Entry = { version: '19.3.1', integrity: 'sha512-react' };
  const older = { ...react, version: '19.3.0' };
  const other = { ...react, integrity: 'sha512-other' };
  const optional: Entry = { version: '2.3.3', integrity: 'sha512-fsevents', optional: true };

  it.each<[string, Record<string, Entry>, Record<string, Entry> | undefined, boolean]>([
    ['without node_modules is stale', { react }, undefined, true],
    ['with all of the lock is not stale', { react, hono: other }, { react, hono: other }, false],
    ['that lacks a package is stale', { react, hono: other }, { react }, true],
    ['with another version is stale', { react }, { react: older }, true],
    ['with different content of the same version is stale', { react }, { react: other }, true],
    ['that lacks packages of other systems is not stale', { react, optional }, { react }, false],
  ])('%s', (_, locked, installed, isStale) => {
    const at = (packages: Record<string, Entry>) =>
      Object.fromEntries(
        Object.entries(packages).map(([name, each]) => [`node_modules/${name}`, each]),
      );
    const lock = { packages: { '': { name: 'project' }, ...at(locked) } };
    const folder = folderWith({ 'package-lock.json': lock });
    if (installed) {
      writeFiles(folder, { 'node_modules/.package-lock.json': { packages: at(installed) } });
      for (const path of Object.keys(at(installed)))
        writeFiles(folder, { [`${path}/package.json`]: '{}' });
    }
    expect(isInstallStale(folder)).toBe(isStale);
    if (isStale) return;
    rmSync(join(folder, 'node_modules/react'), { recursive: true });
    expect(isInstallStale(folder), 'after a package was deleted by hand').toBe(true);
  });
});

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '25.1.0'])('%s is accepted', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s is refused', (version) => {
    expect(() => requireNode(version)).toThrow(
      `This is Node ${version}, but the playground needs Node 20.19 or later (for Node 22, 22.12 or later). ` +
        'Install a newer one from https://nodejs.org.',
    );
  });
});

describe('package-lock.json', () => {
  it('names the packages of every system, as "npm ci" requires', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const missing = Object.entries<{ optionalDependencies?: Record<string, string> }>(packages)
      .flatMap(([path, { optionalDependencies = {} }]) =>
        Object.keys(optionalDependencies).map((name) => ({ path, name })),
      )
      .filter(
        ({ path, name }) =>
          !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
      );
    expect(missing).toEqual([]);
  });
});
