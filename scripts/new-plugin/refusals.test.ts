import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Existing } from './checks';
import { newPlugin, writeFolder } from './main';
import { readOptions } from './wanted';

const guilds: Existing = {
  folder: 'guilds-page',
  key: 'guilds',
  name: 'Your Guilds',
  route: '/guilds',
};

describe('a new plugin', () => {
  let plugins: string;

  beforeEach(() => {
    plugins = mkdtempSync(join(tmpdir(), 'plugins-'));
  });
  afterEach(() => rmSync(plugins, { recursive: true }));

  const create = async (...args: string[]) =>
    newPlugin(readOptions(args) ?? {}, { plugins, existing: [guilds], terminal: undefined });

  it.each([
    ['without a folder', [], "The new plugin's folder is missing. Name it:"],
    ['with two folders', ['one', 'two'], 'One folder can be written at a time, not one, two.'],
    ['with an unknown option', ['demo', '--colour', 'red'], "Unknown option '--colour'."],
    ['with an option without its value', ['demo', '--name'], "'--name <value>' argument missing"],
    ['in capitals', ['My-Demo'], '"My-Demo" cannot be a plugin\'s folder. Use words of small'],
    ['with an underscore', ['my_demo'], '"my_demo" cannot be a plugin\'s folder.'],
    ['with a space', ['my demo'], '"my demo" cannot be a plugin\'s folder.'],
    ['with a digit first', ['3d'], '"3d" cannot be a plugin\'s folder.'],
    ['with two hyphens', ['my--demo'], '"my--demo" cannot be a plugin\'s folder.'],
    ['outside plugins/', ['../demo'], '"../demo" cannot be a plugin\'s folder.'],
    ['without a letter', [''], '"" cannot be a plugin\'s folder.'],
    ['that no custom id can name', ['a'.repeat(65)], 'makes a key of 65 characters'],
    ['that Windows cannot have', ['aux'], '"aux" cannot be a folder on Windows.'],
    [
      'whose folder is known',
      ['guilds-page'],
      'plugins/guilds-page exists, and nothing is ever overwritten.',
    ],
    ['whose key is taken', ['guilds'], 'The key "guilds" is taken by plugins/guilds-page.'],
    [
      'whose name is taken',
      ['demo', '--name', 'your guilds'],
      'The name "your guilds" is taken by plugins/guilds-page. Choose another with --name.',
    ],
    [
      'whose own name follows from the folder and is taken',
      ['your-guilds'],
      'The name "Your guilds" is taken by plugins/guilds-page. Choose another with --name.',
    ],
    ['with an empty name', ['demo', '--name', ' '], 'The name "" must not be empty.'],
    [
      'whose route is taken, whatever its case',
      ['demo', '--route', '/Guilds'],
      'The route "/Guilds" is taken by plugins/guilds-page. Choose another with --route.',
    ],
    ['with a route without a slash', ['demo', '--route', 'x'], 'The route "x" must be a slash and'],
    ['with a parameter', ['demo', '--route', '/:id'], 'The route "/:id" must be a slash and'],
    [
      'on the server’s route',
      ['demo', '--route', '/API'],
      'The route "/API" is taken by the server; choose another.',
    ],
    [
      'on the route of the built files',
      ['assets'],
      'The route "/assets" is taken by the server; choose another.',
    ],
    [
      'whose name reads as a placeholder in its code',
      ['demo', '--name', `it's \${x}`],
      `The name "it's \${x}" holds "\${...}", which the linter takes for a forgotten placeholder. Write it without the dollar sign or the braces.`,
    ],
    [
      'whose description does',
      ['demo', '--description', `Shows \${all} of it.`],
      `The description holds "\${...}", which the linter takes for a forgotten placeholder.`,
    ],
    [
      'with a mistyped event',
      ['demo', '--events', 'CURENT_USER_UPDATE'],
      'There is no event "CURENT_USER_UPDATE". Did you mean CURRENT_USER_UPDATE',
    ],
    [
      'with an unheard-of event',
      ['demo', '--events', 'ACTIVITY_JOIN,QQQ'],
      'There is no event "QQQ". Choose from ',
    ],
    ['that waits for READY', ['demo', '--events', 'READY'], 'READY comes before any page opens'],
    [
      'that nobody grants the scope for',
      ['demo', '--events', 'RELATIONSHIP_UPDATE'],
      'RELATIONSHIP_UPDATE needs the scope relationships.read, which the playground does not ask for',
    ],
    [
      'under an unknown heading',
      ['demo', '--category', 'Games'],
      'There is no category "Games". Choose from Start here, People, ',
    ],
    ['without a description', ['demo', '--description', ''], 'The description must not be empty.'],
  ])('%s is refused', async (_, args, message) => {
    await expect(create(...args)).rejects.toThrow(message);
    expect(readdirSync(plugins)).toEqual([]);
  });

  it('does not overwrite a folder that has no manifest', async () => {
    mkdirSync(join(plugins, 'my-demo'));
    writeFileSync(join(plugins, 'my-demo/page.tsx'), 'mine');
    await expect(create('my-demo')).rejects.toThrow(
      'plugins/my-demo exists, and nothing is ever overwritten. Choose another name, or remove that folder first.',
    );
    expect(readdirSync(join(plugins, 'my-demo'))).toEqual(['page.tsx']);
    expect(readFileSync(join(plugins, 'my-demo/page.tsx'), 'utf8')).toBe('mine');
  });

  it('that cannot be written completely is removed again, with the reason', () => {
    const files = { 'a.ts': 'one', 'no/such/folder.ts': 'two' };
    expect(() => writeFolder(plugins, 'demo', files)).toThrow(
      /^plugins\/demo could not be written, and nothing of it is left: ENOENT/,
    );
    expect(readdirSync(plugins)).toEqual([]);
  });
});
