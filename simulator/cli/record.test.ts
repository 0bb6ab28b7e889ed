import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Recording } from '../recording';
import { prepareRecording, writeRecording } from './record';
import { folderWith } from './testing/folder-with';
import { testRun } from './testing/test-run';

let folder: string;
beforeEach(() => {
  folder = folderWith({ 'good.json': 'a good recording' });
});

const recording = { version: 1, entries: [] } as unknown as Recording;

it('a recording is not written through a symbolic link at its temporary path', async () => {
  const precious = join(folder, 'precious');
  writeFileSync(precious, 'kept');
  symlinkSync(precious, join(folder, '.o.json.part'));
  await writeRecording(recording, join(folder, 'o.json'));
  expect(readFileSync(precious, 'utf8')).toBe('kept');
  expect(JSON.parse(readFileSync(join(folder, 'o.json'), 'utf8'))).toEqual(recording);
});

it('a recording that cannot be written leaves no temporary file behind', async () => {
  // A file does not replace a folder.
  const target = join(folder, 'taken');
  mkdirSync(target);
  await expect(writeRecording(recording, target)).rejects.toMatchObject({ code: 73 });
  expect(readdirSync(folder)).toEqual(['good.json', 'taken']);
});

it.each<[string, string, string | undefined, number, string]>([
  ['in a missing folder', 'none/a.json', undefined, 73, 'the folder'],
  ['in place of a folder', '.', undefined, 73, 'it is a folder'],
  ['over the replayed file', 'good.json', 'good.json', 64, 'would overwrite'],
  ['over the replayed file', 'good.json', './good.json', 64, 'would overwrite'],
  ['over the replayed file', 'good.json', 'linked.json', 64, 'would overwrite'],
])('a recording %s is refused at the start: %s', (_, record, replay, code, said) => {
  symlinkSync(join(folder, 'good.json'), join(folder, 'linked.json'));
  const { run } = testRun({ folder, world: 'recording', settings: { record, replay } });
  const refusal = { code, message: expect.stringContaining(said) };
  expect(() => prepareRecording(run)).toThrow(expect.objectContaining(refusal));
});
