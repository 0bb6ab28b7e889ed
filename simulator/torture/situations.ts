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

interface Case {
  description: string;
  effect: FaultEffect & { times?: number };
  /** The delay of the first time, in milliseconds: a retry is answered at once. */
  after?: number;
  canContinue?: boolean;
  closes?: boolean;
}

/** In milliseconds: long enough for people to notice, shorter than a good time limit. */
export const LATE_MS = 1500;

const caseOf = (
  description: string,
  effect: Case['effect'],
  more?: Omit<Case, 'description' | 'effect'>,
): Case => ({ description, effect, ...more });

const continues = { canContinue: true };
const refuses = { kind: 'refuse', code: 1000, message: 'Unknown error' } as const;
const closes = { kind: 'close', code: 4000, message: 'Torture' } as const;
const strange = { kind: 'field', path: '*', becomes: 'unknown value' } as const;

const late = caseOf('arrives late', { kind: 'delay', ms: LATE_MS }, continues);
const twice = caseOf('arrives twice', { kind: 'twice' }, continues);
const never = caseOf('never arrives', { kind: 'silence' });
const isNull = caseOf('is null', { kind: 'reply', data: null });
const empty = caseOf('has no fields', { kind: 'reply', data: {} });
const reload = { kind: 'reload', times: 1 } as const;
const reloads = caseOf('has not arrived when the page is reloaded', reload, continues);
const sleep = { kind: 'sleep', ms: LATE_MS, times: 1 } as const;
const sleeps = caseOf('arrives after the client has slept', sleep, continues);

const ofAnswers = [
  ...[late, never, twice],
  caseOf('is a refusal', refuses, { after: LATE_MS }),
  caseOf('is a refusal, then an answer', { ...refuses, answersAfter: 300 }),
  caseOf('says that the client is too old', { kind: 'unknown' }),
  caseOf('is a server error', { kind: 'status', status: 500 }, { after: LATE_MS }),
  // At once: an activity's server that waits would delay the other situations, which have the same server.
  caseOf('is a rate limit (429)', { kind: 'status', status: 429, retryAfter: 0 }),
  caseOf('is cut off', { kind: 'cut' }),
  ...[isNull, empty],
  caseOf('has null in every field', { kind: 'field', path: '*', becomes: 'null' }),
  caseOf('does not arrive, and the client closes', closes, { closes: true }),
];
const ofEvents = [late, twice, isNull, empty, caseOf('has values that no SDK knows', strange)];
const foreign = caseOf('comes from another origin', { kind: 'foreign' });
const ofReady = [late, never, twice, reloads, sleeps, foreign];

/** The calls and events of an activity, as faults name them. */
export interface Used {
  /** Also requests to the REST API: `GET_CHANNEL`, `SUBSCRIBE VOICE_STATE_UPDATE`, `GET /users/@me`. */
  calls: readonly string[];
  /** The events that came to it. */
  events: readonly string[];
  /** The paths that its scripts requested from its own servers. */
  fetched: readonly string[];
}

/** Returns all situations of an activity: each fault at each of its calls and events, each preset, and reloads. */
export function situationsFor({ calls, events, fetched }: Used): Situation[] {
  const answered = [...calls, ...fetched.map((path) => `${PROXY} ${path}`)];
  const inSignIn = calls.filter((call) => call === 'AUTHORIZE' || call === 'AUTHENTICATE');
  return [
    ...ofReady.flatMap((each) => situation('READY', 'READY', each)),
    ...inSignIn.flatMap((call) =>
      [reloads, sleeps].flatMap((each) => situation(call, `The answer to ${call}`, each)),
    ),
    ...answered.flatMap((call) =>
      ofAnswers.flatMap((each) => situation(call, `The answer to ${call}`, each)),
    ),
    ...events.flatMap((event) => ofEvents.flatMap((each) => situation(event, event, each))),
    ...Object.entries(presets).map(([scenario, { name }]) => ({
      name,
      scenario,
      canContinue: false,
    })),
  ];
}

function situation(at: string, what: string, each: Case): Situation[] {
  const { description, effect, after, canContinue = false, closes } = each;
  if (!kindsAt(at).includes(effect.kind)) return [];
  const late: Case['effect'][] =
    after === undefined ? [] : [{ kind: 'delay', ms: after, times: 1 }];
  const faults = formatFaults([...late, effect].map((each) => ({ ...each, at, id: at }) as Fault));
  const besides = { ...(after === undefined ? {} : { refuses: true }), ...(closes && { closes }) };
  return [{ name: `${what} ${description}`, faults, canContinue, ...besides }];
}

/** Returns the call or the event at which a situation's fault applies; undefined for a preset or none. */
const pointOf = ({ faults }: Situation): string | undefined => faults?.split(':')[0];

/**
 * Groups items by the call or the event of their situations.
 *
 * @returns for each of them, in their order, its items with the rest of the situation's name: "arrives late"
 */
export function byPoint<T>(
  all: readonly T[],
  situationOf: (each: T) => Situation,
): Map<string, { each: T; description: string }[]> {
  const groups = new Map<string, { each: T; description: string }[]>();
  for (const each of all) {
    const situation = situationOf(each);
    const point = pointOf(situation) ?? 'Other worlds';
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
