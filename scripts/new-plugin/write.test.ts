import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFolder } from './write';

describe('writing a folder', () => {
  let plugins: string;

  beforeEach(() => {
    plugins = mkdtempSync(join(tmpdir(), 'plugins-'));
  });
  afterEach(() => rmSync(plugins, { recursive: true }));

  it('writes every file', () => {
    writeFolder(join(plugins, 'demo'), { 'a.ts': 'one', 'b.ts': 'two' });
    expect(readdirSync(join(plugins, 'demo'))).toEqual(['a.ts', 'b.ts']);
    expect(readFileSync(join(plugins, 'demo/b.ts'), 'utf8')).toBe('two');
  });

  it('leaves nothing when it fails half-way', () => {
    const files = { 'a.ts': 'one', 'no/such/folder.ts': 'two' };
    expect(() => writeFolder(join(plugins, 'demo'), files)).toThrow(
      /^plugins\/demo could not be written, and nothing of it is left: ENOENT/,
    );
    expect(readdirSync(plugins)).toEqual([]);
  });

  it('says so when there is no plugins/ to write to', () => {
    expect(() => writeFolder(join(plugins, 'gone/demo'), {})).toThrow('could not be written');
  });
});
