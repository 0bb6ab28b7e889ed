import * as z from 'zod/mini';
import { Platform } from '../../host-bridge/protocol';
import { presets } from '../scenario';
import { messageOf } from '../utils';
import { devices, parseFaults, withWorldIds, worldNameProblem } from '../world';
import { parseLaunches } from './launched';

const text = (...checks: z.core.$ZodCheck<string>[]) => z.optional(z.string().check(...checks));
const id = text(z.regex(/^\d*$/, 'must be an id of digits only, or empty for none'));
/** Returns the schema of a text without a problem. */
const checkedText = (problem: (text: string) => string | undefined) =>
  text(
    z.refine((input: string) => problem(input) === undefined, {
      error: ({ input }) => problem(String(input)),
    }),
  );
const deviceNames = Object.keys(devices).join(', ');
const presetNames = Object.keys(presets);

const StageOptions = z.object({
  url: z.string().check(z.refine(isWebAddress, 'must be an address such as http://localhost:3000')),
  path: z._default(z.string().check(z.startsWith('/', 'must begin with a slash')), '/'),
  /** The names of the players' devices, in their order; the last one applies to all further players. */
  device: text(
    z.refine(
      (value) => value.split(',').every((name) => Object.hasOwn(devices, name)),
      `must be ${deviceNames}, or several of them separated by commas`,
    ),
  ),
  platform: z.optional(z.enum(Platform, { error: 'must be "desktop" or "mobile"' })),
  guild_id: id,
  channel_id: id,
  custom_id: text(),
  referrer_id: text(),
  mobile_app_version: text(),
  /** Accepts every command that would ask the person, or asks, unless the client says otherwise. */
  decisions: z.optional(z.enum(['accept', 'ask'], { error: 'must be "accept" or "ask"' })),
  /** Takes the client id from the activity's first handshake, for an activity without a configured one. */
  client_id: z.optional(z.enum(['any'], { error: 'must be "any", or be left out' })),
  /** The variable from which the page takes its client id, for messages about a missing one. */
  client_id_variable: text(z.regex(/^\w{1,100}$/, 'must be the name of a variable')),
  /** Faults to inject for the players; see `formatFaults`. */
  faults: checkedText((input) => problemOf(parseFaults, input)),
  /** The players, side by side, by ids or usernames; by default, the scenario's, or the world's first client. */
  players: text(
    z.regex(/^[\w.]+(,[\w.]+)*$/, 'must be ids or usernames separated by commas'),
    z.maxLength(2000),
  ),
  /** The player whose rail and inspector are shown, by id or username: the only player, if no others are named. */
  user: text(z.regex(/^[\w.]{1,100}$/, 'must be the id or the username of a user')),
  /** The users' launch links, and their popped-out windows; see `formatLaunches`. */
  launched: checkedText((input) => problemOf(parseLaunches, input)),
  /** The whole stage, or only the players' frames. */
  view: z.optional(z.enum(['stage', 'frame'], { error: 'must be "stage" or "frame"' })),
  /** The initial preset of a new world. */
  scenario: z.optional(z.enum(presetNames, { error: `must be one of ${presetNames.join(', ')}` })),
  /** Plays the recording that the process keeps for the world; only `attended` waits for a person's actions. */
  replay: z.optional(
    z.enum(['attended', 'unattended'], { error: 'must be "attended" or "unattended"' }),
  ),
  /** Torture instead of the stage: `all`, or a part of the names of the situations to try. */
  torture: text(
    z.minLength(1, 'must be "all", or part of the name of a situation'),
    z.maxLength(200),
  ),
  /** The name of the stage's world; the default one if undefined. */
  world: checkedText(worldNameProblem),
});

/** The options in the stage's own query. For an absent id the stage chooses one; an empty one means none. */
export type StageOptions = z.output<typeof StageOptions>;

export interface OptionProblem {
  option: string;
  value: string;
  message: string;
}

interface StageDefaults {
  defaultUrl: string | undefined;
  /** The stage's own origin, which cannot be an activity's. */
  origin: string;
}

/** Reads the options in the stage's query string, or all their problems. */
export function readStageOptions(
  search: string,
  { defaultUrl, origin }: StageDefaults,
): { options: StageOptions } | { problems: OptionProblem[] } {
  const query = new URLSearchParams(search);
  const parameters = Object.fromEntries(query);
  const problems = [...new Set(query.keys())].flatMap((option) => {
    const value = query.getAll(option).join(', ');
    if (!Object.hasOwn(StageOptions.shape, option)) {
      const allowed = Object.keys(StageOptions.shape).join(', ');
      return [{ option, value, message: `is not an option; the options are ${allowed}` }];
    }
    return query.getAll(option).length > 1
      ? [{ option, value, message: 'is given more than once' }]
      : [];
  });
  const parsed = StageOptions.safeParse({ url: defaultUrl || undefined, ...parameters });
  for (const issue of parsed.error?.issues ?? []) {
    const option = String(issue.path[0]);
    const value = parameters[option] ?? '';
    const absent = option === 'url' && value === '';
    const message = absent ? 'must be the address of the activity' : issue.message;
    problems.push({ option, value, message });
  }
  if (parsed.success && new URL(parsed.data.url).origin === origin) {
    // A sandboxed frame of the stage's own origin could escape its sandbox.
    const message = 'is the simulator itself; use the address of the activity';
    problems.push({ option: 'url', value: parsed.data.url, message });
  }
  return parsed.success && problems.length === 0
    ? { options: optionsInWorld(parsed.data) }
    : { problems };
}

/** Replaces the seed's ids by those of the world, so that an address can name its people and places in any world. */
function optionsInWorld(options: StageOptions): StageOptions {
  const { world, guild_id, channel_id, referrer_id, players, user, launched } = options;
  if (world === undefined) return options;
  const idOptions = { guild_id, channel_id, referrer_id, players, user, launched };
  return { ...options, ...withWorldIds(world, idOptions) };
}

/** Returns the reason why a text cannot be read. */
function problemOf(read: (input: string) => unknown, input: string): string | undefined {
  try {
    read(input);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** Returns whether a text is an address of http or https. */
export function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
