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

it('a recording is written through no link that somebody has put beside it', async () => {
  const precious = join(folder, 'precious');
  writeFileSync(precious, 'kept');
  symlinkSync(precious, join(folder, '.o.json.part'));
  await writeRecording(recording, join(folder, 'o.json'));
  expect(readFileSync(precious, 'utf8')).toBe('kept');
  expect(JSON.parse(readFileSync(join(folder, 'o.json'), 'utf8'))).toEqual(recording);
});

it('a recording that cannot be written leaves nothing behind', async () => {
  // A file does not replace a folder.
  const target = join(folder, 'taken');
  mkdirSync(target);
  await expect(writeRecording(recording, target)).rejects.toMatchObject({ code: 73 });
  expect(readdirSync(folder)).toEqual(['good.json', 'taken']);
});

it.each<[string, string, string | undefined, number, string]>([
  ['in no folder', 'none/a.json', undefined, 73, 'the folder'],
  ['over a folder', '.', undefined, 73, 'it is a folder'],
  ['over what is replayed', 'good.json', 'good.json', 64, 'would overwrite'],
  ['over what is replayed', 'good.json', './good.json', 64, 'would overwrite'],
  ['over what is replayed', 'good.json', 'linked.json', 64, 'would overwrite'],
])('it is refused at the start %s: %s', (_, record, replay, code, said) => {
  symlinkSync(join(folder, 'good.json'), join(folder, 'linked.json'));
  const { run } = testRun({ folder, world: 'recording', settings: { record, replay } });
  const refusal = { code, message: expect.stringContaining(said) };
  expect(() => prepareRecording(run)).toThrow(expect.objectContaining(refusal));
});
