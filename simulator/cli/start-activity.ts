import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { sleep } from '../utils';
import { formatOptions } from './choose-projects';
import { startCommand } from './command';
import { commandEnvironment } from './environment';
import { endedEarlyFailure } from './exec';
import { type AddressFinder, findAddress } from './find-address';
import type { ActivityServers } from './frame';
import { listeningPorts } from './listening-ports';
import type { Settings } from './options';
import { prefixOutput } from './prefix-output';
import {
  adviseBun,
  adviseMissing,
  adviseRuntime,
  findProjects,
  lineOf,
  MULTI_PART_SCRIPT,
  type PrintedFacts,
  programsOf,
  type Role,
  reader,
  roleOf,
  runtimeOf,
  serverScripts,
  siblingServer,
  simplerCommand,
  windowsVariables,
} from './project';
import type { Run } from './run-context';
import { stubTunnels } from './stub-tunnels';
import { turboVariables } from './turbo-variables';

/** The time that a command that starts a page and more may take to print the page's address. */
const NESTED_PAGE_TIMEOUT_MS = 8000;
/** The interval of the search for the ports of a command that prints no address. */
const PORT_POLL_INTERVAL_MS = 1000;

/** The time that the started commands may take until all are up: some build first. */
const MAX_STARTUP_MS = 120_000;

export interface Command {
  /** The prefix of its output; empty if it is the only one. */
  readonly name: string;
  readonly role: Role | undefined;
  readonly folder: string;
  /** Word by word, or a line for the shell. */
  readonly command: readonly string[] | string;
}

export interface Part extends Command {
  readonly finder: AddressFinder;
  readonly ended: { readonly promise: Promise<number>; code?: number };
  readonly facts: PrintedFacts;
  /** Its process group. */
  readonly group: number;
  /** When it was started, in milliseconds since 1970. */
  readonly since: number;
}

/** Returns the commands of the settings: the one after `--`, or those of `--run` by their folders. */
function commandsOf({ command, run = {} }: Settings, folder: string): Command[] {
  if (command) return [{ name: '', role: undefined, folder, command }];
  const names = Object.keys(run).map((path) => basename(resolve(folder, path)));
  return Object.entries(run).map(([path, line], at) => {
    const short = names[at] ?? path;
    const ownFolder = resolve(folder, path);
    return {
      name: names.indexOf(short) === names.lastIndexOf(short) ? short : path,
      role: roleOf(short),
      // A name that is not a folder's is only the prefix of the output.
      folder: statSync(ownFolder, { throwIfNoEntry: false })?.isDirectory() ? ownFolder : folder,
      command: line,
    };
  });
}

/**
 * Starts the commands that serve the activity, if there are any. The run ends with the code of the
 * first command that fails, or with 0 once all have ended.
 *
 * @param extraEnv additional variables for the commands
 */
export async function startActivity(run: Run, extraEnv: NodeJS.ProcessEnv): Promise<Part[]> {
  const { settings, parts, print, port, cleanups, fail, end } = run;
  const commands = commandsOf(settings, run.folder);
  const [only, ...rest] = commands;
  if (only && rest.length === 0) adviseOnServer(run, only);
  const preload = commands.length > 0 ? await parts.preload() : '';
  const plain = commandEnvironment({ ...process.env, ...extraEnv }, preload, port);
  const complete = { ...plain, ...stubTunnels(run, commands, plain) };
  const env = { ...complete, ...turboVariables(run, commands, complete, Object.keys(extraEnv)) };
  const started: Part[] = [];
  for (const asWritten of commands) {
    const command = simplifyCommand(run, asWritten);
    adviseOnRuntime(run, command);
    const part = await startPart(run, command, { ...env, ...applyWindowsVariables(run, command) });
    started.push(part);
    void part.ended.promise.then((code) => {
      if (run.signal.aborted) return;
      const exited = started.filter(({ ended }) => ended.code !== undefined);
      if (code === 0 && exited.length < commands.length) return;
      if (run.tests) return fail(endedEarlyFailure(code));
      const { missing, error } = part.facts;
      if (code !== 0 && missing !== undefined)
        print({ event: 'notice', ...adviseMissing(missing, part) });
      const bunAdvice = code !== 0 && error !== undefined && adviseBun(error, part);
      if (bunAdvice) print({ event: 'notice', ...bunAdvice });
      if (part.name && code !== 0) {
        const why = error === undefined ? '' : ` It printed: ${error}`;
        const message = `${part.name} exited with ${code}, so everything stops.${why}`;
        print({ event: 'notice', message, lines: [] });
      }
      if (code === 0) print({ event: 'notice', ...adviseEnded(run, started) });
      end(code);
    });
  }
  if (parts.activity) cleanups.add(await parts.activity({ ...settings, port }));
  return started;
}

const BUILD_FOLDERS = ['dist', 'build', 'out'];

/** Some commands end at once, such as `docker compose up -d`: the simulator's end would be a mystery without advice. */
function adviseEnded({ folder }: Run, started: readonly Part[]) {
  const ended = `${started.length > 1 ? 'All commands have' : 'The command has'} ended`;
  if (started.some(({ finder }) => finder.isOver()))
    return { message: `${ended}, so everything stops.`, lines: [] };
  const parts = findProjects(folder).all.filter(({ path }) => path !== '.');
  const built = BUILD_FOLDERS.find((at) => existsSync(join(folder, at, 'index.html')));
  const lines = [
    ...(built ? [`To serve the build as it is: cd ${built} && activity-simulator`] : []),
    ...(parts.length > 0
      ? [`To start the parts directly: activity-simulator ${formatOptions(parts)}`]
      : []),
    'If it is already running, set its address: activity-simulator --url http://localhost:5173',
  ];
  return { message: `${ended} without serving a page. See the output.`, lines };
}

export function serversOf(parts: readonly Part[]): ActivityServers {
  const isRecent = ({ ended, since }: Part) =>
    ended.code === undefined && Date.now() - since < MAX_STARTUP_MS;
  return {
    describeStarting() {
      if (!parts.some(isRecent)) return undefined;
      const errors = parts.flatMap(({ facts: { error } }) => error ?? []);
      const printed = errors.length > 0 ? ` They printed “${errors.join('”, “')}”.` : '';
      return `The activity’s servers are starting.${printed}`;
    },
    ports: async () => (await Promise.all(parts.map(({ group }) => listeningPorts(group)))).flat(),
  };
}

/** Returns the same command without parts that are not needed or not installed. */
function simplifyCommand({ print }: Run, command: Command): Command {
  const { why, line } = simplerCommand(command) ?? {};
  if (line === undefined) return command;
  const message = `${command.name || 'The command'} ${why}. Running instead: ${line}`;
  print({ event: 'notice', message, lines: [] });
  return { ...command, command: command.name ? line : line.split(' ') };
}

/** Prints advice if the command starts a server that the preload does not reach. */
function adviseOnRuntime(
  { settings, port, print, folder }: Run,
  { name, command, folder: ownFolder }: Command,
) {
  const runtime = settings.tokenPath ? undefined : runtimeOf(lineOf(command), ownFolder);
  const api = `http://localhost:${port}/api/v10`;
  if (runtime)
    print({ event: 'notice', ...adviseRuntime(runtime, name || 'The command', { folder, api }) });
}

/** Returns the variables that scripts set in Windows syntax, which has no effect elsewhere. */
function applyWindowsVariables(
  { print }: Run,
  { name, command, folder }: Command,
): NodeJS.ProcessEnv {
  if (process.platform === 'win32') return {};
  const set = windowsVariables(lineOf(command), folder);
  const pairs = Object.entries(set).map((pair) => pair.join('='));
  if (pairs.length > 0) {
    const message = `${name || 'The command'} has a script that sets ${pairs.join(' and ')} in Windows syntax, which does nothing elsewhere. The simulator sets it instead.`;
    print({ event: 'notice', message, lines: [`Without it: cross-env ${pairs.join(' ')}`] });
  }
  return set;
}

/** Prints how to start both when only the page is started: without its server, nobody can sign in. */
function adviseOnServer({ print, settings }: Run, { folder, command }: Command): void {
  if (settings.tokenPath) return;
  const server = siblingServer(folder);
  if (server) {
    const message = `Only ${basename(folder)} is started, not ${server} next to it. To start both, run activity-simulator in ${dirname(folder)}.`;
    print({ event: 'notice', message, lines: [] });
    return;
  }
  const line = lineOf(command);
  const started = programsOf(line, folder);
  // A command that starts several programs at once includes the server.
  if (started.some((program) => MULTI_PART_SCRIPT.test(program))) return;
  const files = new Set(filesIn(started));
  const script = serverScripts(folder).find(
    (name) => !filesIn(programsOf(`npm run ${name}`, folder)).some((file) => files.has(file)),
  );
  if (script === undefined) return;
  const [manager] = /^(?:pnpm|yarn|bun)(?=\s)/.exec(line) ?? ['npm'];
  const projects = [
    { path: '.', command: line },
    { path: script, command: `${manager} run ${script}` },
  ];
  const message = `The script “${script}” in package.json looks like a server, but nothing starts it. To start both:`;
  print({ event: 'notice', message, lines: [`activity-simulator ${formatOptions(projects)}`] });
}

/** Returns the files that programs name (`tsx watch server/index.ts`), or the whole program if it names none. */
const filesIn = (programs: readonly string[]) =>
  programs.flatMap((program) => program.match(/[^\s=]+\.[cm]?[jt]sx?\b/g) ?? program);

async function startPart(run: Run, requested: Command, env: NodeJS.ProcessEnv): Promise<Part> {
  const { settings, port, print, signal, cleanups } = run;
  const { name, command, folder } = requested;
  // The page's own server is slower to print its address than one beside it.
  const finderTimeouts = startsNestedPage(requested)
    ? { localAddressTimeoutMs: NESTED_PAGE_TIMEOUT_MS }
    : {};
  const finder = findAddress({
    isSimulator: (url) => Number(new URL(url).port) === port,
    signal,
    ...finderTimeouts,
  });
  const commandWords = typeof command === 'string' ? [command] : command;
  print({ event: 'command', command: commandWords, ...(name ? { name } : {}) });
  // In JSON mode, stdout has only JSON.
  const streams = [settings.json ? process.stderr : process.stdout, process.stderr] as const;
  const [out, err] = streams.map((stream) => prefixOutput(name, stream)) as [
    PrefixedOutput,
    PrefixedOutput,
  ];
  const { facts, read } = reader();
  const running = await startCommand(commandWords, {
    ...{ env, folder, out, err },
    onLine(text) {
      read(text);
      finder.read(text);
    },
    // Several commands cannot read one terminal.
    ...(name ? { hasOwnInput: true, shell: typeof command === 'string' } : {}),
  });
  cleanups.add(() => running.stop());
  const ended: Part['ended'] = {
    promise: running.exit.then((code) => {
      for (const stream of [out, err]) stream.flush();
      ended.code = code;
      return code;
    }),
  };
  const part = { ...requested, finder, ended, facts, group: running.pid, since: Date.now() };
  void pollPorts(part, signal);
  return part;
}

/** Returns whether a command of the root starts several parts, one of which has the page. */
function startsNestedPage({ name, folder }: Command): boolean {
  if (name !== '') return false;
  const { all } = findProjects(folder);
  const root = all.find(({ path }) => path === '.');
  return MULTI_PART_SCRIPT.test(root?.script ?? '') && all.some(({ role }) => role === 'page');
}

/** Reports the ports of a part that prints no address to its finder, until the search is over. */
async function pollPorts({ finder, ended, group }: Part, signal: AbortSignal) {
  let before: readonly number[] = [];
  while (!signal.aborted && !finder.isOver() && ended.code === undefined) {
    await sleep(PORT_POLL_INTERVAL_MS, signal);
    if (finder.hasPrintedAddress()) continue;
    const ports = await listeningPorts(group);
    // Most servers print their address a moment after they listen.
    for (const port of ports.filter((each) => before.includes(each))) finder.addPort(port);
    before = ports;
  }
}

type PrefixedOutput = ReturnType<typeof prefixOutput>;
