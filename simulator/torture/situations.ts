import { presets } from '../scenario';
import { type Fault, type FaultEffect, formatFaults, kindsAt, PROXY } from '../world';

/** A situation of an activity, in terms of the stage's address. */
export interface Situation {
  name: string;
  /** The faults, as in the stage's address. */
  faults?: string;
  /** The preset of the world. */
  scenario?: string;
  /** True if the activity can still do everything, if it waits or begins again. */
  canContinue: boolean;
  /** True if a call is refused after a while, so that the page can be compared with its state until then. */
  refuses?: boolean;
  /** True if the client closes the activity, so that a blank page does not matter. */
  closes?: boolean;
}

/** Nothing goes wrong. Every other situation is compared with this one. */
export const baseline: Situation = { name: 'baseline', canContinue: true };

interface FaultCase {
  description: string;
  effect: FaultEffect & { times?: number };
  /** The delay of the first time, in milliseconds: a retry is answered at once. */
  after?: number;
  canContinue?: boolean;
  closes?: boolean;
}

/** In milliseconds: long enough for people to notice, shorter than a good time limit. */
export const LATE_REPLY_MS = 1500;

const faultCase = (
  description: string,
  effect: FaultCase['effect'],
  more?: Omit<FaultCase, 'description' | 'effect'>,
): FaultCase => ({ description, effect, ...more });

const continuable = { canContinue: true };
const refuse = { kind: 'refuse', code: 1000, message: 'Unknown error' } as const;
const close = { kind: 'close', code: 4000, message: 'Torture' } as const;
const unknownValues = { kind: 'field', path: '*', becomes: 'unknown value' } as const;

const late = faultCase('arrives late', { kind: 'delay', ms: LATE_REPLY_MS }, continuable);
const twice = faultCase('arrives twice', { kind: 'twice' }, continuable);
const never = faultCase('never arrives', { kind: 'silence' });
const nullData = faultCase('is null', { kind: 'reply', data: null });
const empty = faultCase('has no fields', { kind: 'reply', data: {} });
const reload = { kind: 'reload', times: 1 } as const;
const reloadCase = faultCase('has not arrived when the page is reloaded', reload, continuable);
const sleep = { kind: 'sleep', ms: LATE_REPLY_MS, times: 1 } as const;
const sleepCase = faultCase('arrives after the client has slept', sleep, continuable);

const replyCases = [
  ...[late, never, twice],
  faultCase('is a refusal', refuse, { after: LATE_REPLY_MS }),
  faultCase('is a refusal, then an answer', { ...refuse, answersAfter: 300 }),
  faultCase('says that the client is too old', { kind: 'unknown' }),
  faultCase('is a server error', { kind: 'status', status: 500 }, { after: LATE_REPLY_MS }),
  // At once: an activity's server that waits would delay the other situations, which have the same server.
  faultCase('is a rate limit (429)', { kind: 'status', status: 429, retryAfter: 0 }),
  faultCase('is cut off', { kind: 'cut' }),
  ...[nullData, empty],
  faultCase('has null in every field', { kind: 'field', path: '*', becomes: 'null' }),
  faultCase('does not arrive, and the client closes', close, { closes: true }),
];
const eventCases = [
  late,
  twice,
  nullData,
  empty,
  faultCase('has values that no SDK knows', unknownValues),
];
const foreign = faultCase('comes from another origin', { kind: 'foreign' });
const readyCases = [late, never, twice, reloadCase, sleepCase, foreign];

/** The calls and events of an activity, as faults name them. */
export interface Usage {
  /** Also requests to the REST API: `GET_CHANNEL`, `SUBSCRIBE VOICE_STATE_UPDATE`, `GET /users/@me`. */
  calls: readonly string[];
  /** The events that came to it. */
  events: readonly string[];
  /** The paths that its scripts requested from its own servers. */
  fetched: readonly string[];
}

/** Returns all situations of an activity: each fault at each of its calls and events, each preset, and reloads. */
export function situationsFor({ calls, events, fetched }: Usage): Situation[] {
  const answered = [...calls, ...fetched.map((path) => `${PROXY} ${path}`)];
  const signInCalls = calls.filter((call) => call === 'AUTHORIZE' || call === 'AUTHENTICATE');
  return [
    ...readyCases.flatMap((each) => situation('READY', 'READY', each)),
    ...signInCalls.flatMap((call) =>
      [reloadCase, sleepCase].flatMap((each) => situation(call, `The answer to ${call}`, each)),
    ),
    ...answered.flatMap((call) =>
      replyCases.flatMap((each) => situation(call, `The answer to ${call}`, each)),
    ),
    ...events.flatMap((event) => eventCases.flatMap((each) => situation(event, event, each))),
    ...Object.entries(presets).map(([scenario, { name }]) => ({
      name,
      scenario,
      canContinue: false,
    })),
  ];
}

function situation(at: string, what: string, each: FaultCase): Situation[] {
  const { description, effect, after, canContinue = false, closes } = each;
  if (!kindsAt(at).includes(effect.kind)) return [];
  const late: FaultCase['effect'][] =
    after === undefined ? [] : [{ kind: 'delay', ms: after, times: 1 }];
  const faults = formatFaults([...late, effect].map((each) => ({ ...each, at, id: at }) as Fault));
  const extra = { ...(after === undefined ? {} : { refuses: true }), ...(closes && { closes }) };
  return [{ name: `${what} ${description}`, faults, canContinue, ...extra }];
}

/** Returns the call or the event at which a situation's fault applies; undefined for a preset or none. */
const faultTarget = ({ faults }: Situation): string | undefined => faults?.split(':')[0];

/**
 * Groups items by the call or the event of their situations.
 *
 * @returns for each of them, in their order, its items with the rest of the situation's name: "arrives late"
 */
export function groupByPoint<T>(
  all: readonly T[],
  situationOf: (each: T) => Situation,
): Map<string, { each: T; description: string }[]> {
  const groups = new Map<string, { each: T; description: string }[]>();
  for (const each of all) {
    const situation = situationOf(each);
    const point = faultTarget(situation) ?? 'Other worlds';
    const prefix = [`The answer to ${point} `, `${point} `].find((description) =>
      situation.name.startsWith(description),
    );
    const description = situation.name.slice(prefix?.length ?? 0);
    groups.set(point, [...(groups.get(point) ?? []), { each, description }]);
  }
  return groups;
}

/** Returns a person's link to a situation, built from the stage's address with the activity's. */
export function linkTo(stage: string, { faults, scenario }: Situation): string {
  const address = new URL(stage);
  if (scenario !== undefined) address.searchParams.set('scenario', scenario);
  if (faults !== undefined) address.searchParams.set('faults', faults);
  return address.href;
}
