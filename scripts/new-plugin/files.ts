import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import commandTemplate from '../plugin-template/manifest';
import eventsTemplate from '../plugin-template-events/manifest';
import { commandFile, root } from '../project.mjs';
import { pascalCase } from './names';
import { repeatForEvents } from './repeat';
import type { Wanted } from './wanted';

/** What a plugin consists of, and what each file is for. */
export const purposes = {
  'manifest.ts': 'what the page is called and what it uses',
  'page.tsx': 'the page',
  'page.test.tsx': 'its tests',
  'page.e2e.ts': 'its main action, for the tests in a real browser',
  'snippet.ts': 'the same calls for the public package, shown below the page’s source',
};

/**
 * The plugin's files, from `scripts/plugin-template` or, with events, `scripts/plugin-template-events`.
 *
 * @returns their text by name
 * @throws Error when a template is not such that the linter can put what becomes of it in order
 */
export function pluginFiles(wanted: Wanted): Record<string, string> {
  const files = Object.keys(purposes).map((name) => {
    const text = wanted.events.length > 0 ? fromEvents(name, wanted) : fromCommand(name, wanted);
    return [name, inOrder(text, `plugins/${wanted.folder}/${name}`)];
  });
  return Object.fromEntries(files);
}

function fromCommand(file: string, wanted: Wanted): string {
  return named(read('plugin-template', file), 'plugin-template', commandTemplate, wanted);
}

function fromEvents(file: string, wanted: Wanted): string {
  const template = 'plugin-template-events';
  const text = read(template, file);
  const repeated = file === 'manifest.ts' ? text : repeatForEvents(text, wanted.events);
  return named(repeated, template, eventsTemplate, wanted);
}

function read(template: string, file: string): string {
  return readFileSync(join(root, 'scripts', template, file), 'utf8');
}

/** Puts the plugin's names and fields where the template has its own. */
function named(
  text: string,
  folder: string,
  template: typeof commandTemplate | typeof eventsTemplate,
  wanted: Wanted,
): string {
  const substitutions = new Map([
    [pascalCase(folder), pascalCase(wanted.folder)],
    ...(['key', 'name', 'route', 'description', 'category'] as const).map(
      (field) => [`'${template[field]}'`, JSON.stringify(wanted[field])] as const,
    ),
    [`requiresAuth: ${template.requiresAuth}`, `requiresAuth: ${wanted.requiresAuth}`],
    [`events: ${listOf(template.events)}`, `events: ${listOf(wanted.events)}`],
  ]);
  // All at once: what is put in must not be taken for the template's own.
  const any = [...substitutions.keys()].map((own) => own.replace(/[[\]().*+?^$|\\]/g, '\\$&'));
  return text.replace(new RegExp(any.join('|'), 'g'), (own) => substitutions.get(own) ?? own);
}

function listOf(names: readonly string[]): string {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`;
}

/** As the linter wants it: formatted, and without the imports that only other kinds of events need. */
function inOrder(text: string, path: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      commandFile('@biomejs/biome', 'biome'),
      ...['check', '--write', '--unsafe', `--stdin-file-path=${path}`],
    ],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  if (status !== 0 || !stdout) throw new Error(`biome could not put ${path} in order: ${stderr}`);
  return stdout;
}
