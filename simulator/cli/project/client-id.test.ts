import { expect, it } from 'vitest';
import { folderWith } from '../testing/folder-with';
import { findClientId } from './client-id';

const id = '1180000000000000042';
const other = '1180000000000000043';

/** Files may lie in the folders above. */
const find = (files: Record<string, string>, env = {}) =>
  findClientId(folderWith(files, 'repository/activity/client'), env, new AbortController().signal);

it.each<[string, Record<string, string>, string | undefined]>([
  ...['VITE_DISCORD_CLIENT_ID', 'DISCORD_CLIENT_ID', 'CLIENT_ID', 'VITE_APPLICATION_ID'].map(
    (name): [string, Record<string, string>, string] => [
      `found in .env as ${name}`,
      { '.env': `SECRET=hush\n${name}="${id}"` },
      `${name} in .env`,
    ],
  ),
  [
    'read from .env.local before .env',
    { '.env': `CLIENT_ID=${other}`, '.env.local': `CLIENT_ID=${id}` },
    'CLIENT_ID in .env.local',
  ],
  [
    'neither another service’s nor a placeholder',
    { '.env': `GOOGLE_CLIENT_ID=123-abc.apps.example.com\nCLIENT_ID=YOURS\nCLIENT_SECRET=${id}` },
    undefined,
  ],
  [
    'the one with Discord in its name if there are several',
    { '.env': `CLIENT_ID=${other}\nDISCORD_CLIENT_ID=${id}` },
    'DISCORD_CLIENT_ID in .env',
  ],
  ['not guessed from several', { '.env': `CLIENT_ID=${other}\nVITE_CLIENT_ID=${id}` }, undefined],
  [
    'found in wrangler.toml, outside its comments',
    {
      'wrangler.toml': `name = "mine"\n[vars]\n# CLIENT_ID = "${other}"\nDISCORD_CLIENT_ID = "${id}"`,
    },
    'DISCORD_CLIENT_ID in wrangler.toml',
  ],
  [
    'found in wrangler.jsonc despite its comments',
    { 'wrangler.jsonc': `{ // "CLIENT_ID": \n "vars": { "CLIENT_ID": "${id}" } }` },
    'CLIENT_ID in wrangler.jsonc',
  ],
  [
    'found one folder up, as in Discord’s template',
    { '../.env': `VITE_DISCORD_CLIENT_ID=${id}`, '../README.md': '' },
    'VITE_DISCORD_CLIENT_ID in ../.env',
  ],
  [
    'found in the folder of Vite’s envDir',
    {
      'vite.config.ts': `export default defineConfig({ envDir: resolve(__dirname, './settings') });`,
      'settings/.env.development': `VITE_CLIENT_ID=${id}`,
    },
    'VITE_CLIENT_ID in settings/.env.development',
  ],
  [
    'found at the root of the repository',
    { '../../.git/HEAD': '', '../../.env': `REACT_APP_CLIENT_ID=${id}` },
    'REACT_APP_CLIENT_ID in ../../.env',
  ],
  ['never above the root', { '.git/HEAD': '', '../.env': `REACT_APP_CLIENT_ID=${id}` }, undefined],
  [
    'found in a part of the activity in a subfolder',
    { 'packages/server/.env.local': `EXPO_PUBLIC_DISCORD_APP_ID=${id}` },
    'EXPO_PUBLIC_DISCORD_APP_ID in packages/server/.env.local',
  ],
  [
    'found in a sibling folder',
    { '../server/.dev.vars': `NEXT_PUBLIC_CLIENT_ID=${id}` },
    'NEXT_PUBLIC_CLIENT_ID in ../server/.dev.vars',
  ],
  [
    'not taken from a sibling folder outside a repository',
    { '../other-server/.env': `NEXT_PUBLIC_CLIENT_ID=${id}` },
    undefined,
  ],
])('the activity’s client id is %s', async (_, files, from) => {
  const found = await find(files);
  expect(found).toEqual(from === undefined ? expect.not.objectContaining({ id }) : { id, from });
});

it('the activity’s client id is read from the environment before files', async () => {
  const found = await find({ '.env.local': `CLIENT_ID=${other}` }, { CLIENT_ID: id });
  expect(found).toEqual({ id, from: 'CLIENT_ID in the environment' });
});
