import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findClientId } from './client-id';

const id = '1180000000000000042';
const other = '1180000000000000043';

it.each<[string, Record<string, string>, NodeJS.ProcessEnv, string | undefined]>([
  ...['VITE_DISCORD_CLIENT_ID', 'DISCORD_CLIENT_ID', 'CLIENT_ID', 'VITE_APPLICATION_ID'].map(
    (name): [string, Record<string, string>, NodeJS.ProcessEnv, string] => [
      `found in .env as ${name}`,
      { '.env': `SECRET=hush\n${name}="${id}"` },
      {},
      `${name} in .env`,
    ],
  ),
  [
    'that of .env.local before .env',
    { '.env': `CLIENT_ID=${other}`, '.env.local': `CLIENT_ID=${id}` },
    {},
    'CLIENT_ID in .env.local',
  ],
  [
    'that of the environment before files',
    { '.env.local': `CLIENT_ID=${other}` },
    { CLIENT_ID: id },
    'CLIENT_ID in the environment',
  ],
  [
    'neither that of another service nor a placeholder',
    { '.env': `GOOGLE_CLIENT_ID=123-abc.apps.example.com\nCLIENT_ID=YOURS\nCLIENT_SECRET=${id}` },
    {},
    undefined,
  ],
  [
    'among several the one with Discord in its name',
    { '.env': `CLIENT_ID=${other}\nDISCORD_CLIENT_ID=${id}` },
    {},
    'DISCORD_CLIENT_ID in .env',
  ],
  ['none of several', { '.env': `CLIENT_ID=${other}\nVITE_CLIENT_ID=${id}` }, {}, undefined],
])('the activity’s client id is %s', async (_, files, env, from) => {
  const folder = mkdtempSync(join(tmpdir(), 'activity-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const found = await findClientId(folder, env, new AbortController().signal);
  expect(found).toEqual(from === undefined ? undefined : { id, from });
});
