import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandFile, root } from './project.mjs';

/** A small project: files by path, with what they import. Those of the second half break a rule each. */
const files: Record<string, string[]> = {
  'host-bridge/protocol/index.ts': ['zod/mini'],
  'host-bridge/index.ts': ['./protocol', 'react'],
  'ui/tree.tsx': ['react'],
  'forms/index.ts': ['./field', '../host-bridge/protocol'],
  'forms/field.ts': [],
  'simulator/stage/panel.ts': ['../../forms/field', '../../ui/tree'],
  'simulator/platform/app.ts': ['../../host-bridge/protocol'],
  'simulator/in-page.ts': ['./platform/app'],
  'server/api/app.ts': ['hono', '../upstream/ask'],
  'server/upstream/ask.ts': [],
  'server/entries/node.ts': ['../api/app', '../../simulator/platform/app'],
  'core/index.ts': ['../host-bridge', '../ui/tree'],
  'core/main.tsx': ['./index', 'import(../simulator/in-page)', 'import(../server/api/app)'],
  'plugins/a/page.tsx': ['../../core', '../../host-bridge', 'import(../../forms)', './part'],
  'plugins/a/part.ts': [],
  'plugins/a/page.test.tsx': ['./page', '../../simulator/in-page', '../../tests/harness/help'],
  'tests/harness/help.ts': ['../../simulator/in-page'],

  'plugins/b/other-plugin.ts': ['../a/part'],
  'plugins/b/behind-the-index.ts': ['../../core/deep'],
  'plugins/b/behind-the-forms.ts': ['../../forms/field'],
  'plugins/b/behind-the-bridge.ts': ['../../host-bridge/protocol'],
  'plugins/b/simulator.ts': ['../../simulator/in-page'],
  'plugins/b/tests.ts': ['../../tests/harness/help'],
  'plugins/b/scripts.ts': ['../../scripts/tool.mjs'],
  'scripts/tool.mjs': [],
  'ui/core.ts': ['../core'],
  'core/forms.ts': ['../forms'],
  'forms/simulator.ts': ['../simulator/in-page'],
  'simulator/host/forms.ts': ['../../forms/field'],
  'core/deep.ts': ['../plugins/a/part'],
  'core/outside/index.ts': ['./requests'],
  'core/outside/requests.ts': [],
  'core/session/sign-in.ts': ['../outside'],
  'core/session/behind-the-door.ts': ['../outside/requests'],
  'core/outside/upward.ts': ['../session/sign-in'],
  'core/ui/upward.ts': ['../shell/app'],
  'core/shell/app.ts': ['../session/sign-in'],
  'core/simulator.ts': ['import(../simulator/in-page)'],
  'core/cycle-a.ts': ['./cycle-b'],
  'core/cycle-b.ts': ['./cycle-a'],
  'core/missing.ts': ['./nowhere'],
  'simulator/bridge.ts': ['../host-bridge'],
  'simulator/server.ts': ['../server/api/app'],
  'server/api/platform.ts': ['../../simulator/platform/app'],
  'server/api/entry.ts': ['../entries/node'],
  'server/entries/dev.ts': ['../../simulator/in-page'],
  'server/site/api.ts': ['../api/app'],
  'server/upstream/route.ts': ['../api/platform'],
  'host-bridge/core.ts': ['../core'],
  'host-bridge/protocol/bridge.ts': ['../index'],
  'host-bridge/protocol/react.ts': ['react'],
  'host-bridge/protocol/jotai.ts': ['jotai/vanilla'],
};

describe('the import directions', () => {
  /** The broken rules as `file: rule`. */
  const found = new Set<string>();

  beforeAll(() => {
    const folder = mkdtempSync(join(tmpdir(), 'imports-'));
    try {
      for (const [path, imports] of Object.entries(files)) {
        const lines = imports.map((name) =>
          name.startsWith('import(')
            ? `await import('${name.slice('import('.length, -1)}');`
            : `import '${name}';`,
        );
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), [...lines, 'export {};', ''].join('\n'));
      }
      for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) {
        cpSync(join(root, name), join(folder, name));
      }
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
      const { stdout, stderr } = spawnSync(
        process.execPath,
        [
          commandFile('dependency-cruiser', 'depcruise'),
          ...['--config', '.dependency-cruiser.mjs', '--output-type', 'json', '.'],
        ],
        { cwd: folder, encoding: 'utf8' },
      );
      if (!stdout) throw new Error(stderr);
      for (const { from, rule } of JSON.parse(stdout).summary.violations) {
        found.add(`${from}: ${rule.name}`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('refuse every forbidden import and nothing else', () => {
    expect([...found].sort()).toEqual(
      [
        'core/cycle-a.ts: no-cycles',
        'core/deep.ts: core-imports-bridge',
        'core/forms.ts: core-imports-bridge',
        'core/missing.ts: no-missing-files',
        'core/outside/upward.ts: core-outside-imports-downward',
        'core/session/behind-the-door.ts: core-outside-has-one-door',
        'core/simulator.ts: core-imports-bridge',
        'core/ui/upward.ts: core-ui-imports-downward',
        'forms/simulator.ts: forms-import-protocol',
        'host-bridge/core.ts: bridge-imports-nothing',
        'host-bridge/protocol/bridge.ts: protocol-imports-nothing',
        'host-bridge/protocol/jotai.ts: protocol-has-no-framework',
        'host-bridge/protocol/react.ts: protocol-has-no-framework',
        'plugins/b/behind-the-bridge.ts: plugins-import-indexes',
        'plugins/b/behind-the-index.ts: plugins-import-indexes',
        'plugins/b/behind-the-forms.ts: plugins-import-indexes',
        'plugins/b/other-plugin.ts: plugins-import-indexes',
        'plugins/b/scripts.ts: nothing-imports-scripts',
        'plugins/b/simulator.ts: plugins-import-indexes',
        'plugins/b/tests.ts: nothing-imports-tests',
        'server/api/entry.ts: server-imports-nothing',
        'server/api/platform.ts: server-imports-nothing',
        'server/entries/dev.ts: server-entries-import-platform',
        'server/site/api.ts: server-site-stands-alone',
        'server/upstream/route.ts: server-upstream-knows-no-route',
        'simulator/bridge.ts: simulator-imports-protocol',
        'simulator/host/forms.ts: simulator-imports-protocol',
        'simulator/server.ts: simulator-imports-protocol',
        'ui/core.ts: ui-imports-nothing',
      ].sort(),
    );
  });
});
