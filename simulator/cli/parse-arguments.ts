import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean, messageOf } from '../utils';
import { Failure } from './failure';
import { commandLineOptions, optionName, type Settings } from './options';
import { readSettings } from './read-settings';
import { subcommandNames } from './subcommands';

const parserOptions: NonNullable<ParseArgsConfig['options']> = Object.fromEntries(
  commandLineOptions.map(([name, { takes, short }]) => [
    optionName(name).slice(2),
    {
      type: takes ? ('string' as const) : ('boolean' as const),
      multiple: name === 'map' || name === 'run',
      ...(short ? { short } : {}),
    },
  ]),
);

export type CommandLine =
  | { kind: 'help' }
  | { kind: 'version' }
  /** `config` is the configuration file, if one is named. */
  | { kind: 'run'; settings: Settings; config?: string | undefined };

/**
 * Parses the arguments, without Node and the script.
 *
 * @throws Failure for an unknown option or a wrong value
 */
export function parseArguments(args: readonly string[]): CommandLine {
  const end = args.indexOf('--');
  const command = end < 0 ? undefined : args.slice(end + 1);
  const { values, positionals } = parseOptions(end < 0 ? args : args.slice(0, end), parserOptions);
  if (values.help) return { kind: 'help' };
  if (values.version) return { kind: 'version' };
  if (positionals.length > 0) {
    const line = positionals.join(' ');
    const suggestion = didYouMean(positionals[0] ?? '', subcommandNames);
    throw usage(
      `"${line}" is not an option.${suggestion} Put a command after two hyphens: -- ${line}`,
    );
  }
  if (command?.length === 0)
    throw usage('There is no command after "--". Write one, or leave "--" out.');
  const entries = commandLineOptions.flatMap(([name, { only }]) => {
    const value = values[optionName(name).slice(2)];
    return value === undefined || only ? [] : [[name, optionParsers[name]?.(value) ?? value]];
  });
  const config = typeof values.config === 'string' ? values.config : undefined;
  const given = { ...Object.fromEntries(entries), ...(command ? { command } : {}) };
  return { kind: 'run', settings: settingsFrom(given), config };
}

/** @throws Failure that states, for each option with a wrong value, what it must be */
export function settingsFrom(given: object, subcommand = ''): Settings {
  const read = readSettings(given);
  if ('settings' in read) return read.settings;
  const lines = read.problems.map(({ path, value, expected }) => {
    const [name = '', ...key] = path.split('.');
    const shownValue = key.length > 0 ? `${key.join('.')}=${value}` : `${value}`;
    return `${optionName(name)} ${shownValue}: it must be ${expected}.`;
  });
  throw usage(lines.join('\n'), subcommand);
}

/** Parsers from an option's text to the value in a configuration file. Other options keep their text. */
export const optionParsers: Readonly<Record<string, (text: unknown) => unknown>> = {
  port: (text) => (/^\d+$/.test(`${text}`) ? Number(text) : text),
  map: (texts) =>
    Object.fromEntries((texts as string[]).map(pairParser('map', '/tiles=tiles.example.com'))),
  run: (texts) =>
    Object.fromEntries((texts as string[]).map(pairParser('run', 'client="npm run dev"'))),
};

/** @throws Failure for an unknown option, with the one that may be meant, and for an option without its value */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: T,
  subcommand = '',
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    // The rest of Node's message explains its parser, not this command.
    const [message = ''] = messageOf(error).split('. To specify');
    const [, unknown = ''] = /^Unknown option '(--[\w-]+)/.exec(message) ?? [];
    const optionNames = Object.keys(options).map((name) => `--${name}`);
    const suggestion = didYouMean(unknown, optionNames);
    throw usage(`${message.replace(/\.$/, '')}.${suggestion}`, subcommand);
  }
}

/** Returns a function that splits an option, such as `/tiles=tiles.example.com`, at its first equals sign. */
function pairParser(name: 'map' | 'run', example: string) {
  const [, { takes = '' } = {}] = commandLineOptions.find(([each]) => each === name) ?? [];
  const kind = takes.replace(/.*=/, '').replaceAll('"', '').toLowerCase();
  return (text: string): [string, string] => {
    const at = text.indexOf('=');
    if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
    throw usage(`--${name} ${text} has no ${kind}. Write ${takes}, such as --${name} ${example}`);
  };
}

/** @param subcommand whose help lists the options; the command itself when left out */
export function usage(message: string, subcommand = ''): Failure {
  const line = ['activity-simulator', subcommand, '--help'].filter(Boolean).join(' ');
  return new Failure('usage', `${message}\n"${line}" lists the options.`);
}
