import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Recording } from '../recording';
import { writeRecording } from './record';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'record-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const recording = { version: 1, entries: [] } as unknown as Recording;

it('a recording is written through no link that somebody has put beside it', async () => {
  const precious = join(folder, 'precious');
  writeFileSync(precious, 'kept');
  symlinkSync(precious, join(folder, '.o.json.part'));
  await writeRecording(recording, join(folder, 'o.json'));
  expect(readFileSync(precious, 'utf8')).toBe('kept');
  expect(JSON.parse(readFileSync(join(folder, 'o.json'), 'utf8'))).toEqual(recording);
});

it('a recording that cannot be written leaves nothing behind', async () => {
  // A file does not take a folder's place.
  const target = join(folder, 'taken');
  mkdirSync(target);
  await expect(writeRecording(recording, target)).rejects.toMatchObject({ code: 73 });
  expect(readdirSync(folder)).toEqual(['taken']);
});
