import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../simulator/cli/testing/folder-with';
import { commandFile, root } from './project.mjs';

/** A small project that breaks no rule: its files by path, with their imports. */
const files: Record<string, string[]> = {
  'host-bridge/protocol/index.ts': ['zod/mini'],
  'host-bridge/index.ts': ['./protocol', 'react'],
  'ui/tree.tsx': ['react'],
  'forms/index.ts': ['./field', '../host-bridge/protocol'],
  'forms/field.ts': [],
  'simulator/stage/panel.ts': ['../../forms/field', '../../ui/tree'],
  'simulator/platform/app.ts': ['../../host-bridge/protocol'],
  'simulator/in-page.ts': ['./platform/app'],
  'server/api/app.ts': ['hono', '../upstream/call-upstream'],
  'server/upstream/call-upstream.ts': [],
  'server/entries/node.ts': ['../api/app', '../../simulator/platform/app'],
  'core/index.ts': ['../host-bridge', '../ui/tree'],
  'core/main.ts': ['./index', 'import(../simulator/in-page)', 'import(../server/api/app)'],
  'plugins/a/page.tsx': ['../../core', '../../host-bridge', 'import(../../forms)', './part'],
  'plugins/a/part.ts': [],
  'plugins/a/page.test.tsx': ['./page', '../../simulator/in-page', '../../tests/harness/help'],
  'tests/harness/help.ts': ['../../simulator/in-page'],
  'scripts/tool.mjs': [],
  'core/outside/index.ts': ['./requests'],
  'core/outside/requests.ts': [],
  'core/session/sign-in.ts': ['../outside'],
  'core/shell/app.ts': ['../session/sign-in'],
  'core/cycle-b.ts': ['./cycle-a'],
  'simulator/world/index.ts': ['./schema'],
  'simulator/world/schema.ts': [],
  'simulator/host/index.ts': ['../world'],
  'simulator/cli/index.ts': ['./project'],
  'simulator/cli/project/index.ts': ['./projects'],
  'simulator/cli/project/projects.ts': [],
  'simulator/playwright/index.ts': [],
};

/** Files that each break a rule: by rule, their imports by path. */
const broken: Record<string, Record<string, string[]>> = {
  'plugins-import-indexes': {
    'plugins/b/other-plugin.ts': ['../a/part'],
    'plugins/b/behind-the-index.ts': ['../../core/deep'],
    'plugins/b/behind-the-forms.ts': ['../../forms/field'],
    'plugins/b/behind-the-bridge.ts': ['../../host-bridge/protocol'],
    'plugins/b/simulator.ts': ['../../simulator/in-page'],
  },
  'nothing-imports-tests': { 'plugins/b/tests.ts': ['../../tests/harness/help'] },
  'nothing-imports-scripts': { 'plugins/b/scripts.ts': ['../../scripts/tool.mjs'] },
  'ui-imports-nothing': { 'ui/core.ts': ['../core'] },
  'core-imports-bridge': {
    'core/forms.ts': ['../forms'],
    'core/deep.ts': ['../plugins/a/part'],
    'core/simulator.ts': ['import(../simulator/in-page)'],
  },
  'forms-import-protocol': { 'forms/simulator.ts': ['../simulator/in-page'] },
  'simulator-imports-protocol': {
    'simulator/host/forms.ts': ['../../forms/field'],
    'simulator/bridge.ts': ['../host-bridge'],
    'simulator/server.ts': ['../server/api/app'],
  },
  'core-outside-has-one-door': { 'core/session/behind-the-door.ts': ['../outside/requests'] },
  'cli-project-has-one-door': { 'simulator/cli/behind-the-door.ts': ['./project/projects'] },
  'core-outside-imports-downward': { 'core/outside/upward.ts': ['../session/sign-in'] },
  'core-ui-imports-downward': { 'core/ui/upward.ts': ['../shell/app'] },
  'no-cycles': { 'core/cycle-a.ts': ['./cycle-b'] },
  'no-missing-files': { 'core/missing.ts': ['./nowhere'] },
  'server-imports-nothing': {
    'server/api/platform.ts': ['../../simulator/platform/app'],
    'server/api/entry.ts': ['../entries/node'],
  },
  'server-entries-import-platform': { 'server/entries/dev.ts': ['../../simulator/in-page'] },
  'server-site-stands-alone': { 'server/site/api.ts': ['../api/app'] },
  'server-upstream-knows-no-route': { 'server/upstream/route.ts': ['../api/platform'] },
  'bridge-imports-nothing': { 'host-bridge/core.ts': ['../core'] },
  'protocol-imports-nothing': { 'host-bridge/protocol/bridge.ts': ['../index'] },
  'protocol-has-no-framework': {
    'host-bridge/protocol/react.ts': ['react'],
    'host-bridge/protocol/jotai.ts': ['jotai/vanilla'],
  },
  'simulator-below-the-stage-has-no-framework': {
    'simulator/host/react.ts': ['react'],
    'simulator/stage/session/react.ts': ['react'],
  },
  'public-package-is-for-tests': { 'plugins/b/public.ts': ['@discord/embedded-app-sdk'] },
  'stage-imports-forms': { 'simulator/stage/bridge.ts': ['../../host-bridge'] },
  'simulator-world-imports-downward': { 'simulator/world/upward.ts': ['../host'] },
  'simulator-folders-have-one-door': { 'simulator/host/behind-the-door.ts': ['../world/schema'] },
  'simulator-traffic-imports-downward': { 'simulator/traffic/upward.ts': ['../cli'] },
  'simulator-memory-imports-downward': { 'simulator/memory/upward.ts': ['../playwright'] },
};

/** Two folders that import each other, though none of their files do. */
const circle: Record<string, string[]> = {
  'forms/one/a.ts': ['../two/b'],
  'forms/one/c.ts': [],
  'forms/two/b.ts': [],
  'forms/two/d.ts': ['../one/c'],
};

it('the import rules reject every forbidden import and nothing else', () => {
  const expected = Object.entries(broken).flatMap(([rule, cases]) =>
    Object.keys(cases).map((file) => `${rule}: ${file}`),
  );
  const all = Object.assign({}, files, ...Object.values(broken));
  expect(violations('.dependency-cruiser.mjs', all)).toEqual(expected.sort());
});

it('a cycle between folders is found even without a cycle between files', () => {
  expect(violations('.dependency-cruiser-folders.mjs', { ...files, ...circle })).toEqual([
    'no-circle-of-folders: forms/one',
    'no-circle-of-folders: forms/two',
  ]);
});

/** @returns what breaks a rule, as `rule: file or folder` */
function violations(configuration: string, project: Record<string, string[]>): string[] {
  const texts = Object.entries(project).map(([path, imports]) => {
    const lines = imports.map((name) =>
      name.startsWith('import(')
        ? `await import('${name.slice('import('.length, -1)}');`
        : `import '${name}';`,
    );
    return [path, [...lines, 'export {};', ''].join('\n')];
  });
  const folder = folderWith(Object.fromEntries(texts));
  const configurations = ['.dependency-cruiser.mjs', '.dependency-cruiser-folders.mjs'];
  for (const name of [...configurations, 'tsconfig.json', 'package.json']) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const cruiser = commandFile('dependency-cruiser', 'depcruise');
  const args = [cruiser, '--config', configuration, '--output-type', 'json', '.'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (!stdout) throw new Error(stderr);
  const found: { from: string; rule: { name: string } }[] = JSON.parse(stdout).summary.violations;
  return [...new Set(found.map(({ from, rule }) => `${rule.name}: ${from}`))].sort();
}
