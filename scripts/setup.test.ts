import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './project.mjs';
import { isInstallStale, requireNode } from './setup.mjs';

interface Entry {
  version: string;
  integrity: string;
  optional?: boolean;
}

describe('a stale install', () => {
  let folder: string;
  const react: Entry = { version: '19.3.1', integrity: 'sha512-react' };
  const hono: Entry = { version: '4.13.19', integrity: 'sha512-hono' };
  const otherSystem: Entry = { version: '2.3.3', integrity: 'sha512-fsevents', optional: true };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'install-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const lock = (packages: Record<string, Entry>) => {
    writeFileSync(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: { '': { name: 'project' }, ...packages } }),
    );
  };
  const install = (packages: Record<string, Entry>) => {
    for (const path of Object.keys(packages)) {
      mkdirSync(join(folder, path), { recursive: true });
      writeFileSync(join(folder, path, 'package.json'), '{}');
    }
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  };

  it('is one without node_modules', () => {
    lock({ 'node_modules/react': react });
    expect(isInstallStale(folder)).toBe(true);
  });

  it('is not one that has all that the lock names', () => {
    lock({ 'node_modules/react': react, 'node_modules/hono': hono });
    install({ 'node_modules/react': react, 'node_modules/hono': hono });
    expect(isInstallStale(folder)).toBe(false);
  });

  it('is one that lacks a package', () => {
    lock({ 'node_modules/react': react, 'node_modules/hono': hono });
    install({ 'node_modules/react': react });
    expect(isInstallStale(folder)).toBe(true);
  });

  it('is one with another version', () => {
    lock({ 'node_modules/react': react });
    install({ 'node_modules/react': { ...react, version: '19.3.0' } });
    expect(isInstallStale(folder)).toBe(true);
  });

  it('is one with another content under the same version', () => {
    lock({ 'node_modules/react': react });
    install({ 'node_modules/react': { ...react, integrity: 'sha512-other' } });
    expect(isInstallStale(folder)).toBe(true);
  });

  it('is one whose package has been deleted by hand', () => {
    lock({ 'node_modules/react': react });
    install({ 'node_modules/react': react });
    rmSync(join(folder, 'node_modules/react'), { recursive: true });
    expect(isInstallStale(folder)).toBe(true);
  });

  it('is not one that lacks an optional package of another system', () => {
    lock({ 'node_modules/react': react, 'node_modules/fsevents': otherSystem });
    install({ 'node_modules/react': react });
    expect(isInstallStale(folder)).toBe(false);
  });
});

describe('the version of Node', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '25.1.0'])('%s is good', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['16.20.2', '18.20.8', '20.18.3', '21.7.3', '22.11.0'])('%s is refused', (version) => {
    expect(() => requireNode(version)).toThrow(
      `This is Node ${version}, but the playground needs Node 20.19 or later (of Node 22, 22.12 or later). ` +
        'Install a newer one from https://nodejs.org.',
    );
  });
});

describe('package-lock.json', () => {
  it('names the packages of every system, which "npm ci" demands', () => {
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
