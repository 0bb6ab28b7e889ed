import { presets } from '../scenario/presets';
import { kindsAt } from '../world/fault-points';
import { faultsInWords } from '../world/faults-in-words';
import type { Fault, FaultEffect } from '../world/schema/fault';

/** Something that happens to an activity. The stage's address can say each. */
export interface Situation {
  name: string;
  /** What goes wrong, as the stage's address names it. */
  faults?: string;
  /** The preset that the world begins from. */
  scenario?: string;
  /** Whether the activity can do everything that it does otherwise, if it waits or begins anew. */
  canGoOn: boolean;
  /** Whether the client closes the activity: nobody looks at what is left of it. */
  closes?: boolean;
}

/** Nothing goes wrong: what everything else is compared with. */
export const calm: Situation = { name: 'calm', canGoOn: true };

interface Case {
  words: string;
  effect: FaultEffect & { times?: number };
  canGoOn?: boolean;
  closes?: boolean;
}

/** In milliseconds: longer than somebody waits without a word, shorter than a good time limit. */
const LATE = 1500;

const late: Case = { words: 'comes late', effect: { kind: 'delay', ms: LATE }, canGoOn: true };
const twice: Case = { words: 'comes twice', effect: { kind: 'twice' }, canGoOn: true };
const never: Case = { words: 'never comes', effect: { kind: 'silence' } };
const nothing: Case = { words: 'is null', effect: { kind: 'reply', data: null } };
const empty: Case = { words: 'has no fields', effect: { kind: 'reply', data: {} } };
const reloads: Case = {
  words: 'has not come when the page is loaded again',
  effect: { kind: 'reload', times: 1 },
  canGoOn: true,
};

const ofAnswers: readonly Case[] = [
  late,
  never,
  twice,
  { words: 'is a refusal', effect: { kind: 'refuse', code: 1000, message: 'Unknown error' } },
  {
    words: 'is a refusal, and then an answer',
    effect: { kind: 'refuse', code: 1000, message: 'Unknown error', answersAfter: 300 },
  },
  { words: 'is that of a client that is too old', effect: { kind: 'unknown' } },
  nothing,
  empty,
  {
    words: 'is that the client closes',
    effect: { kind: 'close', code: 4000, message: 'Torture' },
    closes: true,
  },
];
const ofEvents: readonly Case[] = [late, twice, nothing, empty];
const ofReady: readonly Case[] = [late, never, twice, reloads];

/** What an activity has done while nothing went wrong, by the names that faults have for it. */
export interface Used {
  /** `GET_CHANNEL`, `SUBSCRIBE VOICE_STATE_UPDATE`. */
  calls: readonly string[];
  /** The events that have come to it. */
  events: readonly string[];
}

/** What can happen to an activity that does this: each fault on each call and event, each preset, and reloads. */
export function situationsFor({ calls, events }: Used): Situation[] {
  const inSignIn = calls.filter((call) => call === 'AUTHORIZE' || call === 'AUTHENTICATE');
  return [
    ...ofReady.flatMap((each) => situation('READY', 'READY', each)),
    ...inSignIn.flatMap((call) => situation(call, `The answer to ${call}`, reloads)),
    ...calls.flatMap((call) =>
      ofAnswers.flatMap((each) => situation(call, `The answer to ${call}`, each)),
    ),
    ...events.flatMap((event) => ofEvents.flatMap((each) => situation(event, event, each))),
    ...Object.entries(presets).map(([scenario, { name }]) => ({ name, scenario, canGoOn: false })),
  ];
}

function situation(at: string, what: string, each: Case): Situation[] {
  const { words, effect, canGoOn = false, closes } = each;
  if (!kindsAt(at).includes(effect.kind)) return [];
  const faults = faultsInWords([{ ...effect, at, id: at } as Fault]);
  return [{ name: `${what} ${words}`, faults, canGoOn, ...(closes ? { closes } : {}) }];
}

/**
 * The address at which a person sees it.
 *
 * @param stage the stage's, with what it frames
 */
export function linkTo(stage: string, { faults, scenario }: Situation): string {
  const address = new URL(stage);
  if (scenario !== undefined) address.searchParams.set('scenario', scenario);
  if (faults !== undefined) address.searchParams.set('faults', faults);
  return address.href;
}
