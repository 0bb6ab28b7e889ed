import { beforeEach, expect, it, vi } from 'vitest';
import { INVENTED_APPLICATION_ID as invented } from '../world';
import { identify } from './identity';
import { type Files, folderWith } from './testing/folder-with';
import { noticesIn, testRun } from './testing/test-run';

const id = '1180000000000000042';
const secret = 'invented-by-the-simulator';
const example = { 'example.env': 'VITE_DISCORD_CLIENT_ID=\nDISCORD_CLIENT_SECRET=\n' };
const code = { 'page.js': 'new DiscordSDK(import.meta.env.VITE_TABLE)' };
const ofExample = { VITE_DISCORD_CLIENT_ID: invented, DISCORD_CLIENT_SECRET: secret };

beforeEach(() => {
  // Somebody who runs the tests may have an application of their own.
  for (const name of Object.keys(process.env))
    if (/(?:ID|SECRET)$/.test(name)) vi.stubEnv(name, undefined);
  return () => void vi.unstubAllEnvs();
});

it.each<[string, Files, NodeJS.ProcessEnv, string, object]>([
  [
    'the example file names',
    example,
    ofExample,
    'which example.env names, to an invented value for the programs that it starts.\nTo use your own, copy example.env to .env',
    {},
  ],
  [
    'the example file and the code name',
    { ...example, ...code },
    { ...ofExample, VITE_TABLE: invented },
    'VITE_TABLE, which example.env names',
    {},
  ],
  [
    'the code reads',
    code,
    { VITE_TABLE: invented },
    'VITE_TABLE, which its code reads, to an invented value for the programs that it starts.',
    {},
  ],
  [
    'the code reads, with an id that is set under another name',
    { ...code, '.env': `DISCORD_CLIENT_ID=${id}` },
    { VITE_TABLE: id },
    `VITE_TABLE, which nothing sets. The command sets this for the programs that it starts; for other programs, set your own in .env.\nVITE_TABLE=${id}`,
    {},
  ],
  [
    'have a placeholder as their value',
    { ...code, '.env': 'VITE_TABLE=your_id\nDISCORD_CLIENT_ID=your_id' },
    { VITE_TABLE: invented },
    'DISCORD_CLIENT_ID in .env is "your_id", which is not a client id.',
    {},
  ],
  [
    'the environment does not set',
    example,
    { VITE_DISCORD_CLIENT_ID: invented },
    'to an invented value for the programs that it starts.',
    { DISCORD_CLIENT_SECRET: 'hush' },
  ],
])('started programs get the missing variables that %s', async (_, files, env, said, set) => {
  for (const [name, value] of Object.entries(set)) vi.stubEnv(name, value);
  const settings = { command: ['node'] };
  const { run, events } = testRun({ folder: folderWith(files), settings });
  expect((await identify(run)).env).toEqual(env);
  expect(noticesIn(events)).toEqual([expect.stringContaining(said)]);
});
