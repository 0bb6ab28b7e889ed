import { guardTerminal } from '../utils';
import { byHand } from './by-hand';
import { chooseProjects, openTerminal } from './choose-projects';
import { INTERRUPTED_EXIT_CODE, waitForShutdown } from './cleanup';
import { readConfiguration } from './config';
import { exitCode, Failure } from './failure';
import { help, subcommandHelp } from './help';
import { mcp } from './mcp';
import type { Settings } from './options';
import { type Print, printJson, printText } from './output';
import { parseArguments, usage } from './parse-arguments';
import { run } from './run';
import type { Parts } from './run-context';
import type { ConfigLocation } from './running';

export { Failure } from './failure';

const OUTPUT_TIMEOUT_MS = 1000;

interface Program extends ConfigLocation {
  readonly version: () => string;
  readonly parts: Parts;
}

/** Executes a command line, given without Node and the script, and exits this process. */
export async function runCommandLine(args: readonly string[], program: Program): Promise<void> {
  guardTerminal();
  const [subcommand] = args;
  const isByHand = subcommand === 'trigger' || subcommand === 'run';
  // Decided before the options are parsed, so that an error about them is JSON too. By hand, --json
  // has a value; with `mcp`, stdout is the agent's.
  const isMcp = subcommand === 'mcp';
  const [json, command] = [isByHand || isMcp ? -1 : args.indexOf('--json'), args.indexOf('--')];
  let print: Print = json >= 0 && (command < 0 || json < command) ? printJson : printText;

  const execute = async (): Promise<number> => {
    const { folder, hooks, config, parts } = program;
    if (isByHand) return byHand(subcommand, args.slice(1), { folder, hooks, config });
    if (isMcp) return mcp(args.slice(1), program);
    const isExec = subcommand === 'exec';
    const commandLine = parseArguments(isExec ? args.slice(1) : args);
    if (commandLine.kind !== 'run') {
      const helpText = isExec ? subcommandHelp('exec') : help;
      process.stdout.write(commandLine.kind === 'help' ? helpText : `${program.version()}\n`);
      return 0;
    }
    const configuration = await readConfiguration(folder, commandLine.config ?? config, hooks);
    const { command: words, ...given } = commandLine.settings;
    if (isExec && !words) {
      const message =
        'Write the test command after two hyphens: activity-simulator exec -- npm test';
      throw usage(message, 'exec');
    }
    // Each option of the command line replaces that setting of the file.
    const lineSettings: Settings = isExec ? given : commandLine.settings;
    const { command: _, run: __, ...others } = configuration?.settings ?? {};
    const lineCommand = lineSettings.command ?? lineSettings.run;
    const merged = { ...(lineCommand ? others : configuration?.settings), ...lineSettings };
    if (merged.json) print = printJson;
    const terminal = openTerminal(merged);
    // An activity that starts in this process has its own way to start.
    const settings = parts.activity
      ? merged
      : await chooseProjects(merged, { folder, configuration, print, terminal });
    return run(settings, {
      ...{ parts, folder, print, version: program.version() },
      tests: isExec ? words : undefined,
      // Tests that Ctrl-C has stopped have not passed.
      stopped: waitForShutdown().then(() => (isExec ? INTERRUPTED_EXIT_CODE : 0)),
    });
  };

  let code: number;
  try {
    code = await execute();
  } catch (error) {
    const { name, message = `${error}`, stack = message } = Object(error) as Partial<Error>;
    const isUserError = error instanceof Failure || name === 'MappingError';
    print({ event: 'error', message: isUserError ? message : stack });
    code = error instanceof Failure ? error.code : exitCode(isUserError ? 'usage' : 'internal');
  }
  print({ event: 'ended', code });
  // Waits for the output to be written, but not for servers that are still open, nor for a reader who has stalled.
  setTimeout(() => process.exit(code), OUTPUT_TIMEOUT_MS).unref();
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
