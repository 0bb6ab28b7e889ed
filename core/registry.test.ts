import { describe, expect, test } from 'vitest';
import { registryFromRows } from './page-rows';
import type { Plugin } from './plugin';
import { buildRegistry, type PluginFolder } from './registry';

const manifest = {
  key: 'voiceState',
  name: 'Voice state',
  route: '/voice-state',
  description: 'Hears about voices.',
  category: 'Guilds and channels',
  requiresAuth: true,
  events: ['VOICE_STATE_UPDATE'],
  commands: [],
};

function folder(name: string, changes: object = {}): PluginFolder {
  return {
    path: `plugins/${name}`,
    manifest: { ...manifest, ...changes },
    load: async () => ({ default: () => null }),
  };
}

const other = { key: 'other', name: 'Other', route: '/other' };

describe('a valid plugin folder', () => {
  test('needs no manifest fields that its folder name implies', () => {
    const { load } = folder('voice-state');
    const { name, description, category } = manifest;
    const short = { name, description, category };
    const { plugins } = buildRegistry([{ path: 'plugins/voice-state', manifest: short, load }]);
    expect(plugins).toMatchObject([
      { ...short, key: 'voiceState', route: '/voice-state', requiresAuth: false },
    ]);
    expect(plugins[0]).toMatchObject({ events: [], commands: [] });
  });

  test('is sorted by category, then by name', () => {
    const { plugins } = buildRegistry([
      folder('b', { key: 'b', name: 'Beta', route: '/b' }),
      folder('a', { key: 'a', name: 'Alpha', route: '/a' }),
      folder('home', { key: 'home', name: 'Home', route: '/', category: 'Start here' }),
    ]);
    expect(plugins.map(({ name }) => name)).toEqual(['Home', 'Alpha', 'Beta']);
  });
});

describe('an invalid plugin folder', () => {
  test.each([
    ['key', 'voiceState'],
    ['key', 'voices'],
    ['alias', 'voicestate'],
    ['alias', 'voices'],
    ['route', '/voice-state'],
    ['route', '/VOICE-STATE'],
    ['name', 'voice state'],
  ])('with a taken %s, in any case, is reported with both files: %s', (field, value) => {
    const twin = { ...other, [field]: value };
    const { plugins, problems } = buildRegistry([
      folder('voice-state', { alias: 'voices' }),
      folder('twin', twin),
    ]);
    expect(plugins).toHaveLength(1);
    expect(problems).toEqual([
      `plugins/twin/manifest.ts: ${field} "${value}" is taken by plugins/voice-state/manifest.ts; choose another`,
    ]);
  });

  test('with a taken route does not replace the existing page, whatever its folder name', () => {
    const { plugins, problems } = buildRegistry(
      [folder('a-new-one', { ...other, route: '/voice-state' }), folder('voice-state')],
      new Set(['plugins/voice-state']),
    );
    expect(plugins.map(({ path }) => path)).toEqual(['plugins/voice-state']);
    expect(problems).toEqual([
      'plugins/a-new-one/manifest.ts: route "/voice-state" is taken by plugins/voice-state/manifest.ts; choose another',
    ]);
  });

  test.each([
    ['key', 'Voice State', 'camelCase'],
    ['alias', 'Voice State', 'camelCase'],
    ['alias', 'voiceState', 'taken by the key of the same page'],
    ['route', 'voice-state', 'slash'],
    ['route', '/voice/:id', 'without parameters'],
    ['route', '/API', 'taken by the server'],
    ['route', '/host-bridge', 'taken by the server'],
    ['name', 'x'.repeat(41), 'at most 40 characters'],
    ['name', ' ', 'empty'],
    ['category', 'Misc', 'Start here'],
    ['events', ['VOICE_STATE'], 'VOICE_STATE_UPDATE'],
    ['commands', ['getEverything'], 'userSettingsGetLocale'],
    ['requiresAuth', 'yes', 'boolean'],
    ['evnets', [], 'evnets'],
  ])('with an invalid %s is reported with the file, the field and a hint', (field, value, hint) => {
    const { plugins, problems } = buildRegistry([folder('voice-state', { [field]: value })]);
    expect(plugins).toEqual([]);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('plugins/voice-state/manifest.ts');
    expect(problems[0]).toContain(field);
    expect(problems[0]).toContain(hint);
  });

  test('without a page or a manifest is reported with the missing file, and does not exclude valid folders', () => {
    const { plugins, problems } = buildRegistry([
      { ...folder('no-page'), load: undefined },
      { ...folder('no-manifest'), manifest: undefined },
      folder('good', other),
    ]);
    expect(plugins.map(({ key }) => key)).toEqual(['other']);
    expect(problems[0]).toContain('plugins/no-page/page.tsx is missing');
    expect(problems[1]).toContain('plugins/no-manifest/manifest.ts is missing');
  });
});

test('a build’s plugin list omits what the folder name implies', () => {
  const { load } = folder('voice-state');
  const { plugins } = registryFromRows({
    'Guilds and channels': [['voice-state', load as Plugin['load'], { requiresAuth: true }]],
    People: [['get-user', load as Plugin['load'], { name: 'User' }]],
  });
  const { key, name, route, category, requiresAuth } = manifest;
  expect(plugins.map((each) => ({ ...each }))).toEqual([
    { key, name, route, category, requiresAuth, path: 'plugins/voice-state', load },
    {
      ...{ key: 'getUser', name: 'User', route: '/get-user', category: 'People' },
      ...{ requiresAuth: false, path: 'plugins/get-user', load },
    },
  ]);
});
