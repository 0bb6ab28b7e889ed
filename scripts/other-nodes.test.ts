import { chmodSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderWith, writeFiles } from '../simulator/cli/testing/folder-with';
import { fetchNode, otherNodes } from './other-nodes.mjs';

it.each([
  ['22.12.0', ['20.19.0', '26.10.0']],
  ['20.19.6', ['26.10.0']],
  ['20.20.2', ['20.19.0', '26.10.0']],
  ['26.10.1', ['20.19.0']],
])('programs run on the oldest and the newest Node other than %s', (installed, others) => {
  expect(otherNodes(installed)).toEqual(others);
});

// npm takes seconds to say that there is no registry.
describe('a version of Node', { timeout: 20_000 }, () => {
  let cache: string;
  beforeEach(() => {
    cache = folderWith({});
    vi.spyOn(console, 'log').mockImplementation(() => {});
    // Nobody listens at port 1: npm has no registry.
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1/');
    vi.stubEnv('npm_config_fetch_retries', '0');
    vi.stubEnv('npm_config_loglevel', 'silent');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });

  const failure = () => {
    try {
      fetchNode('20.19.0', cache);
    } catch (error) {
      return (error as Error).message;
    }
    throw new Error('Nothing was thrown');
  };

  it.skipIf(process.platform === 'win32')(
    'is installed only when the cache lacks it, and a failure names what is missing',
    () => {
      const message = failure();
      expect(message).toMatch(
        /^Node 20\.19\.0 could not be installed from npm, as the package node\S*@20\.19\.0: .* Try again once/,
      );
      const [, node = ''] = /put that version of Node at (.+)\.$/.exec(message) ?? [];
      writeFiles(dirname(node), { [basename(node)]: '#!/bin/sh\necho v20.19.0\n' });
      chmodSync(node, 0o755);
      expect(fetchNode('20.19.0', cache)).toBe(node);
      writeFileSync(node, '#!/bin/sh\necho v18.0.0\n');
      expect(failure()).toContain('Node 20.19.0 could not be installed from npm');
    },
  );
});
