import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestSchema } from '../../core/manifest-schema';
import { withManifestDefaults } from '../../core/plugin';
import commandTemplate from '../plugin-template/manifest';
import eventsTemplate from '../plugin-template-events/manifest';
import { root } from '../project.mjs';
import { pluginFiles } from './files';
import { type PluginOptions, type PluginSpec, withDefaults } from './options';

const templates = { 'plugin-template': commandTemplate, 'plugin-template-events': eventsTemplate };

describe.each(Object.entries(templates))('the template %s', (folder, manifest) => {
  it('has a valid manifest', () => {
    expect(manifestSchema.safeParse(withManifestDefaults(folder, manifest)).error).toBeUndefined();
  });

  it('is reproduced for a plugin with its name and events', () => {
    const spec = { ...withManifestDefaults(folder, manifest), folder, e2e: true, snippet: true };
    for (const [file, text] of Object.entries(pluginFiles(spec))) {
      expect(text, file).toBe(readFileSync(join(root, 'scripts', folder, file), 'utf8'));
    }
  });
});

describe('a plugin', () => {
  const quoted = `Shows what's in 'Activity', "as is": $& \`\${\` \\`;
  const spec: PluginSpec = {
    ...withDefaults({ folder: 'my-demo', e2e: true, snippet: true }),
    name: "Dee's demo",
    description: quoted,
    category: 'People',
  };

  it('without events is the command template with other names', () => {
    const files = pluginFiles(spec);
    const template = (file: string) =>
      readFileSync(join(root, 'scripts/plugin-template', file), 'utf8');
    for (const file of ['page.tsx', 'page.test.tsx', 'page.e2e.ts', 'snippet.ts']) {
      const renamed = template(file).replace('PluginTemplate', 'MyDemo');
      expect(files[file]).toBe(renamed.replaceAll('plugin-template', 'my-demo'));
    }
  });

  it('has a manifest, a page and its tests, and other files only on request', () => {
    const namesOf = (options: PluginOptions) =>
      Object.keys(pluginFiles(withDefaults({ folder: 'my-demo', ...options })));
    const always = ['manifest.ts', 'page.tsx', 'page.test.tsx'];
    expect(namesOf({})).toEqual(always);
    expect(namesOf({ e2e: true, snippet: true })).toEqual([...always, 'page.e2e.ts', 'snippet.ts']);
  });

  it('keeps quotes and special characters in its fields', async () => {
    const code = pluginFiles(spec)['manifest.ts']?.replace(/^import.*$/m, '') ?? '';
    const value = code.replace(/^\s*export default/, '').replace(/satisfies \w+;\s*$/, '');
    const manifest = new Function(`return ${value}`)();
    expect(manifest).toEqual({
      name: "Dee's demo",
      description: quoted,
      category: 'People',
      commands: ['setConfig'],
      next: commandTemplate.next,
    });
  });

  it('with events listens to each of them in order, and imports what it uses', () => {
    const events: PluginSpec['events'] = ['SPEAKING_START', 'ORIENTATION_UPDATE', 'SPEAKING_STOP'];
    const files = pluginFiles(withDefaults({ folder: 'my-demo', events, snippet: true }));
    expect(files['page.tsx']?.match(/<EventHistory.*\/>/g)).toEqual([
      '<EventHistory event="SPEAKING_START" args={[{ channel_id }]} />',
      '<EventHistory event="ORIENTATION_UPDATE" args={[]} />',
      '<EventHistory event="SPEAKING_STOP" args={[{ channel_id }]} />',
    ]);
    expect(files['snippet.ts']).toContain('const channel_id =');
    expect(files['snippet.ts']?.match(/sdk\.subscribe\('(\w+)'/g)).toHaveLength(3);
    for (const text of Object.values(files)) {
      expect(text).not.toMatch(/CURRENT_|VOICE_|Template|guild_id/i);
    }
  });
});
