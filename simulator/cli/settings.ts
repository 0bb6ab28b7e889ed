import * as z from 'zod/mini';
import { signatures } from '../launch';
import { policyModes } from '../proxy';
import { worldNameProblem } from '../world';

/** What a field must be: the words behind "it must be". */
const must = (expected: string) => ({ error: expected, abort: true });

const COMMAND = must('a list of words, such as ["npm", "run", "dev"]');
const ADDRESS = must('an address such as http://localhost:5173');
const PORT = must('a port, a whole number from 1 to 65535');
const CLIENT_ID = must('an application’s client id, which is up to 20 digits');
const PATH = must('a path such as /api/token');
const SCENARIO = must('the file of a scenario, or a preset such as phone');
const RECORDING = must('the file of a recording');
const SITUATIONS = must('a text that is in the names of situations, such as AUTHORIZE');
const WORLD = must('the name of a world: lower-case letters and digits, with hyphens between them');
const flag = z.optional(z.boolean(must('true or false')));

/**
 * The settings of the command. A configuration file has them under these names, the command line with hyphens. Each error
 * message says what the value must be.
 */
export const Settings = z.strictObject({
  /** Where the activity is. */
  url: z.optional(z.string(ADDRESS).check(z.refine(isWebAddress, ADDRESS))),
  /** What starts it, word by word. */
  command: z.optional(
    z.array(z.string(must('a word of the command')), COMMAND).check(z.minLength(1, COMMAND)),
  ),
  /** Where the simulator is: 3333, the only one that `@discord/embedded-app-sdk` hears. */
  port: z.optional(z.number(PORT).check(z.int(PORT), z.minimum(1, PORT), z.maximum(65_535, PORT))),
  /** Digits, as Discord's ids are: it is part of a host's name behind the proxy. */
  clientId: z.optional(z.string(CLIENT_ID).check(z.regex(/^\d{1,20}$/, CLIENT_ID))),
  /** URL mappings in their order, from prefix to target. */
  map: z.optional(
    z.record(
      z.string(),
      z.string(must('a target such as tiles.example.com')),
      must('prefixes with their targets, such as {"/tiles": "tiles.example.com"}'),
    ),
  ),
  /** Where the proxy answers the token exchange, in the place of the activity's server. */
  tokenPath: z.optional(z.string(PATH).check(z.startsWith('/', PATH))),
  /** What the content security policy does. */
  policy: z.optional(z.enum(policyModes, must('one of enforce, report-only and off'))),
  /** How the proxy signs requests. */
  signature: z.optional(z.enum(signatures, must('one of valid, expired, wrong and missing'))),
  /** Whether it is framed as it is, without the proxy. */
  direct: flag,
  /** A scenario's file, or the name of a preset: what the worlds begin from. */
  scenario: z.optional(z.string(SCENARIO).check(z.minLength(1, SCENARIO))),
  /** The world that the simulator's bare address leads to. */
  world: z.optional(
    z.string(WORLD).check(z.refine((name) => worldNameProblem(name) === undefined, WORLD)),
  ),
  /** Where the session of that world is kept as a recording, when it ends. */
  record: z.optional(z.string(RECORDING).check(z.minLength(1, RECORDING))),
  /** A recording that is played to the activity. */
  replay: z.optional(z.string(RECORDING).check(z.minLength(1, RECORDING))),
  /** Whether it opens the activity in everything that can happen to it. */
  torture: flag,
  /** A text that is in the names of the situations to try. */
  only: z.optional(
    z.string(SITUATIONS).check(z.minLength(1, SITUATIONS), z.maxLength(200, SITUATIONS)),
  ),
  /** Whether the simulator is opened in the browser. */
  open: flag,
  /** Whether the activity runs in a browser without a window. */
  headless: flag,
  /** Whether it prints one JSON object a line. */
  json: flag,
});

export type Settings = z.output<typeof Settings>;

/** The settings' names, as a configuration file has them. */
export const names = Object.keys(Settings.shape) as (keyof Settings)[];

/** A setting's name as the command line has it, without its hyphens in front. */
export function optionName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** One thing that is wrong with settings. */
export interface Wrong {
  /** Where it is, such as `map./tiles`. */
  readonly path: string;
  readonly value: unknown;
  /** What the value must be; undefined where there is no such setting. */
  readonly expected?: string;
}

/** @returns the settings, or everything that is wrong with them */
export function readSettings(given: unknown): { settings: Settings } | { wrong: Wrong[] } {
  const read = Settings.safeParse(given);
  if (read.success) return { settings: read.data };
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { wrong: [{ path: '', value: given, expected: 'an object of settings' }] };
  }
  return {
    wrong: read.error.issues.flatMap((issue): Wrong[] => {
      const at = issue.path.map(String);
      if (issue.code !== 'unrecognized_keys') {
        return [{ path: at.join('.'), value: valueAt(given, at), expected: issue.message }];
      }
      return issue.keys.map((key) => ({ path: key, value: valueAt(given, [key]) }));
    }),
  };
}

function valueAt(given: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], given);
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
