import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { withManifestDefaults } from '../../core/plugin';
import guilds from '../../plugins/guilds/manifest';
import { folderWith, writeFiles } from '../../simulator/cli/testing/folder-with';
import { newPlugin, writeFolder } from './main';
import { readOptions } from './options';

const load = () => import('../../plugins/guilds/page');
const existing = [{ ...withManifestDefaults('guilds', guilds), path: 'plugins/guilds-page', load }];

const taken = 'taken by plugins/guilds-page/manifest.ts; choose another';
const placeholder = (field: string, name: string) =>
  `The page's ${field} contains "\${${name}}", a placeholder that nothing fills in.`;

describe('a new plugin', () => {
  let plugins: string;

  beforeEach(() => {
    plugins = folderWith({});
  });

  const create = async (...args: string[]) => newPlugin(readOptions(args) ?? {}, plugins, existing);

  it.each([
    ['without a folder', [], "The new plugin's folder is missing. Name it:"],
    ['with two folders', ['one', 'two'], 'Only one folder can be written at a time, not one, two.'],
    ['with an unknown option', ['demo', '--color', 'red'], "Unknown option '--color'."],
    ['with an option without its value', ['demo', '--name'], "'--name <value>' argument missing"],
    ...['My-Demo', 'my_demo', 'my demo', '3d', 'my--demo', '../demo', ''].map((folder) => [
      `in the folder "${folder}"`,
      [folder],
      `"${folder}" cannot be a plugin's folder. Use words of lowercase`,
    ]),
    ['whose key is too long for a custom id', ['a'.repeat(65)], 'makes a key of 65 characters'],
    ['whose folder name Windows reserves', ['aux'], '"aux" cannot be a folder on Windows.'],
    ['whose key is taken', ['guilds'], `key "guilds" is ${taken}`],
    ['whose route is taken', ['demo', '--route', '/Guilds'], `route "/Guilds" is ${taken}`],
    ['at a folder of sources', ['demo', '--route', '/Core'], 'route: is taken by the server'],
    ['with a long name', ['demo', '--name', 'x'.repeat(41)], 'name: must be at most 40 characters'],
    ['without a description', ['demo', '--description', ''], 'description: must not be empty'],
    [
      'whose name contains a placeholder',
      ['demo', '--name', `it's \${x}`],
      placeholder('name', 'x'),
    ],
    [
      'whose description contains a placeholder',
      ['demo', '--description', `Shows \${all} of it.`],
      placeholder('description', 'all'),
    ],
    [
      'with a mistyped event',
      ['demo', '--events', 'CURENT_USER_UPDATE'],
      'There is no event "CURENT_USER_UPDATE". Did you mean CURRENT_USER_UPDATE',
    ],
    [
      'with an unknown event',
      ['demo', '--events', 'ACTIVITY_JOIN,QQQ'],
      'There is no event "QQQ". Choose from ',
    ],
    ['with the event READY', ['demo', '--events', 'READY'], 'READY arrives before any page opens'],
    [
      'whose event needs a scope that is not requested',
      ['demo', '--events', 'RELATIONSHIP_UPDATE'],
      'RELATIONSHIP_UPDATE needs the scope relationships.read, which the playground does not ask for',
    ],
  ] as [string, string[], string][])('%s is refused', async (_, args, message) => {
    await expect(create(...args)).rejects.toThrow(message);
    expect(readdirSync(plugins)).toEqual([]);
  });

  it('does not overwrite a folder that has no manifest', async () => {
    writeFiles(plugins, { 'my-demo/page.tsx': 'mine' });
    await expect(create('my-demo')).rejects.toThrow(
      'plugins/my-demo exists, and new-plugin overwrites nothing. Choose another name, or remove that folder first.',
    );
    expect(readdirSync(join(plugins, 'my-demo'))).toEqual(['page.tsx']);
    expect(readFileSync(join(plugins, 'my-demo/page.tsx'), 'utf8')).toBe('mine');
  });

  it('that cannot be written completely is removed, with the reason', () => {
    const files = { 'a.ts': 'one', 'no/such/folder.ts': 'two' };
    expect(() => writeFolder(join(plugins, 'demo'), files)).toThrow(
      /demo could not be written, so its files were removed: ENOENT/,
    );
    expect(readdirSync(plugins)).toEqual([]);
  });
});
