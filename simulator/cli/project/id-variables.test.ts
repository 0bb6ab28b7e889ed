import { expect, it } from 'vitest';
import { folderWith } from '../testing/folder-with';
import { findIdVariables } from './id-variables';

it.each<[string, Record<string, string>, readonly string[], readonly string[]]>([
  [
    'those of page and server, the page’s first',
    {
      'server/app.js': 'body(process.env.DISCORD_CLIENT_ID, process.env["DISCORD_CLIENT_SECRET"])',
      'client/main.ts': 'new DiscordSDK(import.meta.env.VITE_DISCORD_CLIENT_ID)',
    },
    ['VITE_DISCORD_CLIENT_ID', 'DISCORD_CLIENT_ID'],
    ['DISCORD_CLIENT_SECRET'],
  ],
  [
    'one of any name that is passed to the SDK',
    { 'main.ts': 'new DiscordSDK(import.meta.env.VITE_TABLE, {})' },
    ['VITE_TABLE'],
    [],
  ],
  [
    'one that is passed to the SDK through a constant',
    {
      'main.ts':
        'const id: string = import.meta.env.VITE_TABLE!;\nconst o = new sdk.DiscordSDK(id!);',
    },
    ['VITE_TABLE'],
    [],
  ],
  [
    'one that is imported from SvelteKit’s env module',
    {
      'a.svelte':
        "import { PUBLIC_GAME, PUBLIC_X } from '$env/static/public';\nnew DiscordSDK(PUBLIC_GAME)",
    },
    ['PUBLIC_GAME'],
    [],
  ],
  [
    'those of Python and Go',
    { 'a.py': 'os.environ["DISCORD_CLIENT_ID"]', 'b.go': 'os.Getenv("DISCORD_CLIENT_SECRET")' },
    ['DISCORD_CLIENT_ID'],
    ['DISCORD_CLIENT_SECRET'],
  ],
  [
    'not those of another service',
    { 'a.js': 'process.env.GOOGLE_CLIENT_ID + process.env.CLIENT_ID' },
    ['CLIENT_ID'],
    [],
  ],
  [
    'those with an empty fallback, but not those with a fallback id',
    {
      'a.js':
        "const a = process.env.CLIENT_ID ?? '1180'; const b = process.env.CLIENT_SECRET || '';",
    },
    [],
    ['CLIENT_SECRET'],
  ],
  [
    'those that are destructured from the environment',
    { 'a.js': "const { CLIENT_ID, CLIENT_SECRET: secret = '', APP_ID = '1180' } = process.env;" },
    ['CLIENT_ID'],
    ['CLIENT_SECRET'],
  ],
  [
    'those that a schema of the environment requires',
    {
      'env.ts': `export const env = z.object({ DISCORD_CLIENT_ID: z.string().min(1), 'DISCORD_CLIENT_SECRET': z.string(),
        DISCORD_APP_ID: z.string().default('1180') }).parse(process.env);`,
    },
    ['DISCORD_CLIENT_ID'],
    ['DISCORD_CLIENT_SECRET'],
  ],
  ['not those in node_modules', { 'node_modules/a/b.js': 'process.env.CLIENT_ID' }, [], []],
])('the variables found in code are %s', (_, files, ids, secrets) => {
  expect(findIdVariables(folderWith(files))).toEqual({ ids, secrets });
});
