import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginManifest } from '../../core/plugin';
import type { EventName } from '../../host-bridge/protocol';
import commandTemplate from '../plugin-template/manifest';
import { commandFile, root } from '../project.mjs';
import { type Place, placeOf } from './events';
import { camelCase, type Wanted } from './wanted';

/** What each file of a plugin is for. */
export const purposes: Record<string, string> = {
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
  const { folder, events } = wanted;
  const template = events.length > 0 ? 'plugin-template-events' : 'plugin-template';
  const fromTemplate = (file: string) => {
    const text = readFileSync(join(root, 'scripts', template, file), 'utf8');
    const itsEvents = events.length > 0 ? forEvents(text, events) : text;
    return itsEvents.replaceAll(pascalCase(template), pascalCase(folder));
  };
  return Object.fromEntries(
    fileNames(wanted).map((file) => {
      const text = file === 'manifest.ts' ? manifestOf(wanted) : fromTemplate(file);
      return [file, inOrder(text, `plugins/${folder}/${file}`)];
    }),
  );
}

/** The plugin's files: the test in a browser and the snippet only where somebody wants them. */
export function fileNames({ e2e, snippet }: Wanted): string[] {
  const optional: Record<string, boolean> = { 'page.e2e.ts': e2e, 'snippet.ts': snippet };
  return Object.keys(purposes).filter((file) => optional[file] ?? true);
}

function manifestOf({ folder: _, e2e: _e2e, snippet: _snippet, ...said }: Wanted): string {
  const commands = said.events.length > 0 ? [] : commandTemplate.commands;
  const manifest: PluginManifest = { ...said, commands };
  return `import type { PluginManifest } from '../../core';

export default ${JSON.stringify(manifest)} satisfies PluginManifest;`;
}

/** The events of `scripts/plugin-template-events`: the model for each event that names the same place. */
const models: Record<Place, EventName> = {
  none: 'CURRENT_USER_UPDATE',
  channel: 'VOICE_STATE_UPDATE',
  guild: 'CURRENT_GUILD_MEMBER_UPDATE',
};

/**
 * A file of the template for these events instead of its own three. The paragraphs that are about one of the three are
 * there once for every event of the same kind; so are the lines of a paragraph that is about several.
 */
function forEvents(text: string, events: EventName[]): string {
  const paragraphs = text
    .split('\n\n')
    .map((each) =>
      modelsIn(each).length > 1 ? repeat(each.split('\n'), events).join('\n') : each,
    );
  return repeat(paragraphs, events).join('\n\n');
}

/** @param pieces those that are about one model stand together */
function repeat(pieces: string[], events: EventName[]): string[] {
  const first = pieces.findIndex((piece) => modelsIn(piece).length === 1);
  if (first < 0) return pieces;
  const isOther = (piece: string) => modelsIn(piece).length !== 1;
  const written = events.flatMap((event) => {
    const model = models[placeOf(event) ?? 'none'];
    return pieces
      .filter((piece) => modelsIn(piece).join() === model)
      .map((piece) =>
        piece.replaceAll(model, event).replaceAll(component(model), component(event)),
      );
  });
  return [...pieces.slice(0, first), ...written, ...pieces.slice(first).filter(isOther)];
}

function modelsIn(piece: string): EventName[] {
  return Object.values(models).filter(
    (each) => piece.includes(each) || piece.includes(component(each)),
  );
}

/** `CURRENT_USER_UPDATE` as `CurrentUserUpdate`. */
function component(event: EventName): string {
  return pascalCase(event.toLowerCase().replaceAll('_', '-'));
}

function pascalCase(kebab: string): string {
  return camelCase(`-${kebab}`);
}

/** As the linter wants it: formatted, and without the imports that only other kinds of events need. */
function inOrder(text: string, path: string): string {
  const biome = commandFile('@biomejs/biome', 'biome');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', '--unsafe', `--stdin-file-path=${path}`],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  if (status !== 0 || !stdout) throw new Error(`biome could not put ${path} in order: ${stderr}`);
  return stdout;
}
