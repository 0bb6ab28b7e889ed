import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestDefaults } from '../../core/manifest-defaults';
import { commandFile, root } from '../project.mjs';
import { type EventLocation, eventLocation, templateEvents } from './events';
import { manifestOf, type PluginSpec } from './options';

/** Lists the plugin's files: the test in a browser and the snippet only on request. */
function fileNames({ e2e, snippet }: PluginSpec): string[] {
  const optional = [...(e2e ? ['page.e2e.ts'] : []), ...(snippet ? ['snippet.ts'] : [])];
  return ['manifest.ts', 'page.tsx', 'page.test.tsx', ...optional];
}

/**
 * Returns the text of the plugin's files by name, from `scripts/plugin-template` or `scripts/plugin-template-events`.
 *
 * @throws Error when the linter cannot clean up a file made from a template
 */
export function pluginFiles(spec: PluginSpec): Record<string, string> {
  const { folder, events } = spec;
  const template = events.length > 0 ? 'plugin-template-events' : 'plugin-template';
  const textOf = (file: string) => {
    if (file === 'manifest.ts') {
      return `import type { PluginManifest } from '../../core';

        export default ${JSON.stringify(manifestOf(spec))} satisfies PluginManifest;`;
    }
    const text = readFileSync(join(root, 'scripts', template, file), 'utf8');
    const withEvents = events.length > 0 ? fillTemplateEvents(text, events) : text;
    return withEvents
      .replaceAll(manifestDefaults(`-${template}`).key, manifestDefaults(`-${folder}`).key)
      .replaceAll(`'${template}'`, `'${folder}'`);
  };
  const formattedText = (file: string) => formatFile(textOf(file), `plugins/${folder}/${file}`);
  return Object.fromEntries(fileNames(spec).map((file) => [file, formattedText(file)]));
}

/**
 * Fills a file of the template with these events instead of its own. The template has an element or a line for each of
 * its events, one after the other; a requested event gets a copy of the one whose event names the same place. The id
 * of a place that no event names is omitted.
 */
function fillTemplateEvents(text: string, events: PluginSpec['events']): string {
  const locations = events.map((event) => eventLocation(event) ?? 'none');
  const blockOf = (location: EventLocation) => {
    const block = `<LaunchedIn[^<]*<EventHistory event="${templateEvents[location]}"[^]*?</LaunchedIn>|.*${templateEvents[location]}.*`;
    return new RegExp(`^ +(${block})\n`, 'm').exec(text)?.[0] ?? '';
  };
  const blocks = (Object.keys(templateEvents) as EventLocation[]).map(blockOf).join('');
  const copies = events.map((event, index) => {
    const location = locations[index] ?? 'none';
    return blockOf(location).replaceAll(templateEvents[location], event);
  });
  return text
    .replace(blocks, () => copies.join(''))
    .replace(/^ +const (channel|guild)_id =.*\n/gm, (line, location: EventLocation) =>
      locations.includes(location) ? line : '',
    );
}

/** Formats a file as the linter requires, and removes the imports that only other kinds of events need. */
function formatFile(text: string, path: string): string {
  const biome = commandFile('@biomejs/biome', 'biome');
  const args = [biome, 'check', '--write', '--unsafe', `--stdin-file-path=${path}`];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: root, input: text, encoding: 'utf8' },
  });
  if (status !== 0 || !stdout) throw new Error(`biome could not format ${path}: ${stderr}`);
  return stdout;
}

/** Returns the message after a plugin has been written: its files, its address, and how to test it. */
export function successMessage(spec: PluginSpec, port: string): string {
  const { folder, name, route } = spec;
  return `Wrote plugins/${folder}: ${fileNames(spec).join(', ')}

Open it:       http://localhost:${port}${route} (npm start), or "${name}" in the sidebar
Run its tests: npm test -- plugins/${folder}`;
}
