import * as z from 'zod/mini';
import { isWebAddress, signatures } from '../launch';
import { policyModes } from '../proxy';
import { worldNameProblem } from '../world';

interface Option {
  readonly schema: z.ZodMiniType;
  /** The value that it takes on the command line, such as `PORT`; undefined for a switch. */
  readonly takes?: string;
  readonly help: string;
  readonly short?: string;
  /** The only place for this option, unless both the command line and the configuration file have it. */
  readonly only?: 'command line' | 'configuration';
}

/** An error message: what the value must be. */
const mustBe = (expected: string) => ({ error: expected, abort: true });

type TextCheck = (error: ReturnType<typeof mustBe>) => z.core.$ZodCheck<string>;

/** Returns the schema of a text that passes a check; without a check, of a text that is not empty. */
function text(expected: string, check: TextCheck = (error) => z.minLength(1, error)) {
  const error = mustBe(expected);
  return z.string(error).check(check(error));
}

const flag = z.boolean(mustBe('true or false'));
const port = mustBe('a port, a whole number from 1 to 65535');
const command = mustBe('a list of words, such as ["npm", "run", "dev"]');
const recording = text('the file of a recording');

/**
 * Every option of the command, in the order of the help. The command line, the help, the
 * configuration file with its types and its JSON Schema are generated from this table, and a test
 * checks the README against it. The command line writes `clientId` as `--client-id`.
 */
const options = {
  url: {
    schema: text('an address such as http://localhost:5173', (error) =>
      z.refine(isWebAddress, error),
    ),
    takes: 'ADDRESS',
    help: "the activity's address; by default, the simulator finds it in the command's output",
  },
  command: {
    schema: z
      .array(z.string(mustBe('a word of the command')), command)
      .check(z.minLength(1, command)),
    help: 'the command that starts the activity, as a list of words, such as ["npm", "run", "dev"]',
    only: 'configuration',
  },
  run: {
    schema: z
      .record(
        z.string(),
        text('a command, such as "npm run dev"'),
        mustBe('folders with their commands, such as {"client": "npm run dev"}'),
      )
      .check(
        z.refine(
          (run) => Object.keys(run).length > 0,
          mustBe('one folder with its command, or several'),
        ),
      ),
    takes: 'FOLDER=COMMAND',
    help: 'starts a part of the activity in its folder, such as client="npm run dev"; may be repeated',
  },
  port: {
    schema: z.number(port).check(z.int(port), z.minimum(1, port), z.maximum(65_535, port)),
    takes: 'PORT',
    help: "the simulator's port; @discord/embedded-app-sdk accepts a local host only at 3333",
  },
  clientId: {
    // It is part of a host's name behind the proxy.
    schema: text('an application’s client id, which is up to 20 digits', (error) =>
      z.regex(/^\d{1,20}$/, error),
    ),
    takes: 'ID',
    help: "the activity's client id; by default, from the environment or .env",
  },
  map: {
    schema: z.record(
      z.string(),
      z.string(mustBe('a target such as tiles.example.com')),
      mustBe('prefixes with their targets, such as {"/tiles": "tiles.example.com"}'),
    ),
    takes: 'PREFIX=TARGET',
    help: 'a URL mapping, such as /tiles=tiles.example.com; may be repeated',
  },
  tokenPath: {
    schema: text('a path such as /api/token', (error) => z.startsWith('/', error)),
    takes: 'PATH',
    help: "answers the token exchange at this path, instead of the activity's server",
  },
  policy: {
    schema: z.enum(policyModes, mustBe('one of enforce, report-only and off')),
    takes: 'MODE',
    help: 'what the content security policy does: enforce, report-only or off',
  },
  signature: {
    schema: z.enum(signatures, mustBe('one of valid, expired, wrong and missing')),
    takes: 'KIND',
    help: 'how requests are signed: valid, expired, wrong (by another key) or missing',
  },
  direct: {
    schema: flag,
    help: "frames the activity as it is, without Discord's proxy or its content security policy",
  },
  scenario: {
    schema: text('the file of a scenario, or a preset such as phone'),
    takes: 'FILE',
    help: 'the scenario that every world begins with: its file, or a preset such as phone',
  },
  world: {
    schema: text(
      'the name of a world: lower-case letters and digits, with hyphens between them',
      (error) => z.refine((name) => worldNameProblem(name) === undefined, error),
    ),
    takes: 'NAME',
    help: 'the world to show; by default, each stage has a world of its own',
  },
  record: {
    schema: recording,
    takes: 'FILE',
    help: 'on exit, writes the session of the shown world to a recording',
  },
  replay: {
    schema: recording,
    takes: 'FILE',
    help: 'replays a recording against the activity, prints what it does differently, and exits',
  },
  torture: {
    schema: flag,
    help: 'opens the activity in every situation, prints what fails, and exits',
  },
  only: {
    schema: text('part of the name of a situation, such as AUTHORIZE', (error) =>
      z.regex(/^.{1,200}$/, error),
    ),
    takes: 'TEXT',
    help: 'with --torture: tries only the situations whose name contains this text, such as AUTHORIZE',
  },
  open: { schema: flag, help: 'opens the simulator in the browser' },
  headless: {
    schema: flag,
    help: 'runs the activity in a headless browser: CHROMIUM_PATH, or an installed one',
  },
  json: {
    schema: flag,
    help: 'one JSON object per line on stdout; the output of the command goes to stderr',
  },
  config: {
    schema: text('a configuration file'),
    takes: 'FILE',
    help: 'the configuration file; by default activity-simulator.config.ts, .mts, .js, .mjs or .json',
    only: 'command line',
  },
  help: { schema: flag, short: 'h', help: 'prints this', only: 'command line' },
  version: { schema: flag, short: 'v', help: 'prints the version', only: 'command line' },
} as const satisfies Record<string, Option>;

type Options = typeof options;
type Name = keyof Options;
type SettingName = {
  [K in Name]: Options[K] extends { only: 'command line' } ? never : K;
}[Name];

const entries = Object.entries<Option>(options) as [Name, Option][];

export const commandLineOptions = entries.filter(([, { only }]) => only !== 'configuration');

export const settingNames = entries.flatMap(([name, { only }]) =>
  only === 'command line' ? [] : [name as SettingName],
);

/** The settings of a configuration file. Each error message states what the value must be. */
export const Settings = z.strictObject(
  Object.fromEntries(settingNames.map((name) => [name, z.optional(options[name].schema)])) as {
    [K in SettingName]: z.ZodMiniOptional<Options[K]['schema']>;
  },
);
export type Settings = z.output<typeof Settings>;

/** Formats an option as on the command line, such as `--client-id`. */
export function optionName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Generates the JSON Schema with which an editor completes and checks `activity-simulator.config.json`. */
export function configJsonSchema(): object {
  const { properties = {}, ...schema } = z.toJSONSchema(Settings, { io: 'input' });
  const described = settingNames.map((name) => [
    name,
    { ...Object(properties[name]), description: options[name].help },
  ]);
  return {
    title: 'The configuration of activity-simulator',
    ...schema,
    properties: { $schema: { type: 'string' }, ...Object.fromEntries(described) },
  };
}
