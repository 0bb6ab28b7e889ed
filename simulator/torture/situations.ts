import { presets } from '../scenario';
import { type Fault, type FaultEffect, formatFaults, kindsAt, PROXY } from '../world';

/** Something that can happen to an activity, in words of the stage's address. */
export interface Situation {
  name: string;
  /** The faults, as in the stage's address. */
  faults?: string;
  /** The preset of the world. */
  scenario?: string;
  /** Whether the activity can still do everything, if it waits or begins again. */
  canContinue: boolean;
  /** Whether a call is refused after a while, so that the page can be compared with how it looked meanwhile. */
  refuses?: boolean;
  /** Whether the client closes the activity, so that a blank page does not matter. */
  closes?: boolean;
}

/** Nothing goes wrong. Every other situation is compared with this one. */
export const baseline: Situation = { name: 'baseline', canContinue: true };

interface Case {
  description: string;
  effect: FaultEffect & { times?: number };
  /** How long it takes the first time, in milliseconds: whoever asks again at once is answered at once. */
  after?: number;
  canContinue?: boolean;
  closes?: boolean;
}

/** In milliseconds: long enough for people to notice, shorter than a good time limit. */
export const LATE_MS = 1500;

const late: Case = {
  description: 'arrives late',
  effect: { kind: 'delay', ms: LATE_MS },
  canContinue: true,
};
const twice: Case = { description: 'arrives twice', effect: { kind: 'twice' }, canContinue: true };
const never: Case = { description: 'never arrives', effect: { kind: 'silence' } };
const isNull: Case = { description: 'is null', effect: { kind: 'reply', data: null } };
const empty: Case = { description: 'has no fields', effect: { kind: 'reply', data: {} } };
const reloads: Case = {
  description: 'has not arrived when the page is reloaded',
  effect: { kind: 'reload', times: 1 },
  canContinue: true,
};
const sleeps: Case = {
  description: 'arrives after the client has slept',
  effect: { kind: 'sleep', ms: LATE_MS, times: 1 },
  canContinue: true,
};

const ofAnswers: readonly Case[] = [
  late,
  never,
  twice,
  {
    description: 'is a refusal',
    effect: { kind: 'refuse', code: 1000, message: 'Unknown error' },
    after: LATE_MS,
  },
  {
    description: 'is a refusal, then an answer',
    effect: { kind: 'refuse', code: 1000, message: 'Unknown error', answersAfter: 300 },
  },
  { description: 'says that the client is too old', effect: { kind: 'unknown' } },
  {
    description: 'is a server error',
    effect: { kind: 'status', status: 500 },
    after: LATE_MS,
  },
  {
    description: 'is a rate limit (429)',
    // At once: an activity's server that waits would keep the other situations waiting, which have the same server.
    effect: { kind: 'status', status: 429, retryAfter: 0 },
  },
  { description: 'is cut off', effect: { kind: 'cut' } },
  isNull,
  empty,
  { description: 'has null in every field', effect: { kind: 'field', path: '*', becomes: 'null' } },
  {
    description: 'does not arrive, and the client closes',
    effect: { kind: 'close', code: 4000, message: 'Torture' },
    closes: true,
  },
];
const ofEvents: readonly Case[] = [
  late,
  twice,
  isNull,
  empty,
  {
    description: 'has values that no SDK knows',
    effect: { kind: 'field', path: '*', becomes: 'unknown value' },
  },
];
const ofReady: readonly Case[] = [
  late,
  never,
  twice,
  reloads,
  sleeps,
  { description: 'comes from another origin', effect: { kind: 'foreign' } },
];

/** The calls and events that an activity uses, by the names that faults have for them. */
export interface Used {
  /** Also requests to the REST API: `GET_CHANNEL`, `SUBSCRIBE VOICE_STATE_UPDATE`, `GET /users/@me`. */
  calls: readonly string[];
  /** The events that came to it. */
  events: readonly string[];
  /** The paths that its scripts asked of its own servers. */
  fetched: readonly string[];
}

/** Everything that can happen to an activity: each fault at each call and event that it uses, each preset, and reloads. */
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

/** What a situation is about: the call or the event at which something goes wrong; undefined for a preset or none. */
const pointOf = ({ faults }: Situation): string | undefined => faults?.split(':')[0];

/**
 * Groups what belongs to situations by the call or the event that they are about.
 *
 * @returns for each of them, in their order, what belongs to it with the rest of the situation's name: "arrives late"
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

/**
 * The address at which a person sees a situation.
 *
 * @param stage the stage's address, with the activity's
 */
export function linkTo(stage: string, { faults, scenario }: Situation): string {
  const address = new URL(stage);
  if (scenario !== undefined) address.searchParams.set('scenario', scenario);
  if (faults !== undefined) address.searchParams.set('faults', faults);
  return address.href;
}
