import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { WriteStream } from 'node:tty';
import type { CommonOptions } from '@clack/prompts';
import { CONFIG_NAME, type Configuration } from './config';
import { Failure } from './failure';
import type { Settings } from './options';
import type { Print } from './output';
import { findProjects, type Project } from './project';
import { siteIn } from './site';

export type Terminal = Pick<CommonOptions, 'input' | 'output'>;

interface ChooseProjectsOptions {
  readonly folder: string;
  readonly configuration: Configuration | undefined;
  readonly print: Print;
  /** Undefined if nobody can be asked. */
  readonly terminal: Terminal | undefined;
}

/** Opens the person's terminal, if there is one, unguarded: questions move the cursor. */
export function openTerminal({ json }: Settings): Terminal | undefined {
  const isInteractive =
    process.stdin.isTTY && process.stdout.columns > 0 && !json && !process.env.CI;
  return isInteractive ? { input: process.stdin, output: new WriteStream(1) } : undefined;
}

/**
 * Chooses the projects to start when no setting names any, from the package.json of the folder and
 * of its parts such as `client` and `server`. It asks the person once, and the configuration
 * remembers the answer. Without a terminal, it starts the projects if they are clear.
 *
 * @returns the settings, with the projects to start
 * @throws Failure as a rejection if several choices are possible, with the option that selects
 * each, or when the question is canceled
 */
export async function chooseProjects(
  settings: Settings,
  { folder, configuration, print, terminal }: ChooseProjectsOptions,
): Promise<Settings> {
  if (settings.url || settings.command || settings.run) return settings;
  const found = findProjects(folder);
  const [first, ...rest] = found.all;
  if (!first) {
    if (siteIn(settings, folder) === undefined) {
      const message = `Nothing in ${folder} can be started: no package.json there, or in a folder such as client or server, has a script such as dev or start, and there is no index.html.`;
      print({ event: 'notice', message, lines: [] });
    }
    return settings;
  }
  const canPrompt = terminal && rest.length > 0;
  if (!canPrompt && !found.isUnambiguous) throw ambiguityFailure(found.all);
  const chosen = canPrompt
    ? await promptForProjects(found.all, found.start, terminal)
    : found.start;
  for (const { path, command } of chosen.filter(({ lacksModules }) => lacksModules)) {
    const [manager] = command.split(' ');
    const message = `The dependencies of ${path === '.' ? 'the activity' : path} are not installed. Run "${manager} install" in ${join(folder, path)}.`;
    print({ event: 'notice', message, lines: [] });
  }
  const chosenSettings = settingsFor(chosen);
  const lines = canPrompt
    ? [saveChoice(chosenSettings, folder, configuration)]
    : [`To start something else: activity-simulator ${formatOptions(found.all)}`];
  const commands = chosen.map(
    ({ path, command }) => `${command}${path === '.' ? '' : ` in ${path}`}`,
  );
  const message = `Starting from package.json: ${commands.join(' and ')}.`;
  print({ event: 'notice', message, lines });
  return { ...settings, ...chosenSettings };
}

/** A single command in the folder itself has the terminal, as after `--`. */
function settingsFor(chosen: readonly Project[]): Pick<Settings, 'command' | 'run'> {
  const [first, ...rest] = chosen;
  if (first?.path === '.' && rest.length === 0) return { command: first.command.split(' ') };
  return { run: Object.fromEntries(chosen.map(({ path, command }) => [path, command])) };
}

export const formatOptions = (projects: readonly Pick<Project, 'path' | 'command'>[]) =>
  projects.map(({ path, command }) => `--run ${path}="${command}"`).join(' ');

function ambiguityFailure(all: readonly Project[]): Failure {
  const message = `Several things can be started here. Choose one, for example:\n  activity-simulator ${formatOptions(all)}`;
  return new Failure('usage', message);
}

async function promptForProjects(
  all: readonly Project[],
  start: readonly Project[],
  terminal: Terminal,
): Promise<readonly Project[]> {
  const { isCancel, multiselect } = await import('@clack/prompts');
  const answer = await multiselect({
    ...terminal,
    message: 'What starts the activity? You will be asked only once.',
    options: all.map((project) => ({
      value: project,
      label: `${project.path}: ${project.command}`,
      hint: project.script.slice(0, 60),
    })),
    initialValues: [...start],
    required: true,
  });
  if (!isCancel(answer)) return answer;
  throw new Failure('usage', `Nothing was chosen. Choose with ${formatOptions(start)}`);
}

/** Writes the choice into the configuration. Returns where it is, or what to add to a file that cannot be written. */
function saveChoice(
  settings: Settings,
  folder: string,
  configuration: Configuration | undefined,
): string {
  const file = configuration?.file ?? join(folder, `${CONFIG_NAME}.json`);
  const instruction = `To skip this question, add this to ${basename(file)}: ${JSON.stringify(settings).slice(1, -1)}`;
  if (!file.endsWith('.json')) return instruction;
  try {
    const present = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    writeFileSync(file, `${JSON.stringify({ ...present, ...settings }, null, 2)}\n`);
    return `Saved in ${basename(file)}.`;
  } catch {
    return instruction;
  }
}
