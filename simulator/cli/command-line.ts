import { guardTerminal } from '../utils';
import { readConfiguration } from './config';
import { exitCodes, Failure } from './failure';
import { help } from './help';
import { readOptions } from './options';
import { type Print, printJson, printText } from './output';
import { type Parts, run } from './run';

export { Failure } from './failure';

/** How long the last output may take, in milliseconds. */
const LAST_OUTPUT = 1000;

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
  /** Decided before the options are read, so that an error about the options is JSON too. */
  const wantsJson = args.indexOf('--json');
  const command = args.indexOf('--');
  let say: Print = wantsJson >= 0 && (command < 0 || wantsJson < command) ? printJson : printText;

  const act = async (): Promise<number> => {
    const asked = readOptions(args);
    if (asked.kind !== 'run') {
      process.stdout.write(asked.kind === 'help' ? help : `${program.version()}\n`);
      return 0;
    }
    const { folder, hooks, parts } = program;
    const configured = await readConfiguration(folder, asked.config, hooks);
    // Each option of the command line replaces that setting of the file.
    const settings = { ...configured?.settings, ...asked.settings };
    if (settings.json) say = printJson;
    return run(settings, { parts, folder, say, version: program.version() });
  };

  let code: number;
  try {
    code = await act();
  } catch (error) {
    const mendable =
      error instanceof Failure || (error instanceof Error && error.name === 'MappingError');
    const message = mendable
      ? error.message
      : error instanceof Error
        ? `${error.stack}`
        : `${error}`;
    say({ event: 'error', message });
    code = error instanceof Failure ? error.code : exitCodes[mendable ? 'usage' : 'internal'];
  }
  say({ event: 'ended', code });
  // Waits for the output to be written, but not for servers that are still open, nor for a reader who has stalled.
  setTimeout(() => process.exit(code), LAST_OUTPUT).unref();
  process.stdout.write('', () => process.stderr.write('', () => process.exit(code)));
}
