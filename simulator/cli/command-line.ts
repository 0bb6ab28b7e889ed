import { guardTerminal } from '../utils';
import { readConfiguration } from './config';
import { exitCode, Failure } from './failure';
import { help } from './help';
import { type Print, printJson, printText } from './output';
import { parseArguments } from './parse-arguments';
import { run } from './run';
import type { Parts } from './run-context';

export { Failure } from './failure';

/** How long the last output may take. */
const OUTPUT_TIMEOUT_MS = 1000;

interface Program {
  /** The folder whose configuration and .env files count. */
  readonly folder: string;
  readonly version: () => string;
  readonly parts: Parts;
  /** The built `config-hooks.ts`, where Node itself imports the configuration. */
  readonly hooks?: string;
}

/**
 * Does what a command line says, and ends this process.
 *
 * @param args the arguments, without Node and the script
 */
export async function runCommandLine(args: readonly string[], program: Program): Promise<void> {
  guardTerminal();
  // Decided before the options are parsed, so that an error about them is JSON too.
  const [json, command] = [args.indexOf('--json'), args.indexOf('--')];
  let print: Print = json >= 0 && (command < 0 || json < command) ? printJson : printText;

  const execute = async (): Promise<number> => {
    const commandLine = parseArguments(args);
    if (commandLine.kind !== 'run') {
      process.stdout.write(commandLine.kind === 'help' ? help : `${program.version()}\n`);
      return 0;
    }
    const { folder, hooks, parts } = program;
    const configured = await readConfiguration(folder, commandLine.config, hooks);
    // Each option of the command line replaces that setting of the file.
    const settings = { ...configured?.settings, ...commandLine.settings };
    if (settings.json) print = printJson;
    return run(settings, { parts, folder, print, version: program.version() });
  };

  let code: number;
  try {
    code = await execute();
  } catch (error) {
    const { name, message = `${error}`, stack = message } = Object(error) as Partial<Error>;
    const isMendable = error instanceof Failure || name === 'MappingError';
    print({ event: 'error', message: isMendable ? message : stack });
    code = error instanceof Failure ? error.code : exitCode(isMendable ? 'usage' : 'internal');
  }
  print({ event: 'ended', code });
  // Waits for the output to be written, but not for servers that are still open, nor for a reader who has stalled.
  setTimeout(() => process.exit(code), OUTPUT_TIMEOUT_MS).unref();
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
