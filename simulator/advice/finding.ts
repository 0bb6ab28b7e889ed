/** Where Discord documents the SDK. */
const REFERENCE = 'https://docs.discord.com/developers/developer-tools/embedded-app-sdk';
const GUIDE = 'https://docs.discord.com/developers/activities';
const OAUTH2 = 'https://docs.discord.com/developers/topics/oauth2';

interface Kind {
  /** A mistake does not work, or will not inside Discord; a hint may be as it is meant. */
  weight: 'mistake' | 'hint';
  /** Where it is documented. */
  link: string;
}

/** Everything that is advised, by an id that stays: docs/advice.md has a section for each. */
export const kinds = {
  'before-ready': { weight: 'mistake', link: `${REFERENCE}#ready` },
  'handshake-refused': { weight: 'mistake', link: `${GUIDE}/how-activities-work` },
  'wrong-origin': { weight: 'mistake', link: `${GUIDE}/how-activities-work` },
  'authenticate-unauthorized': { weight: 'mistake', link: `${REFERENCE}#authenticate` },
  'code-not-exchanged': {
    weight: 'mistake',
    link: `${OAUTH2}#authorization-code-grant-access-token-exchange-example`,
  },
  'token-logged': { weight: 'mistake', link: OAUTH2 },
  'scope-missing': { weight: 'mistake', link: `${REFERENCE}#authorize` },
  'scope-unused': { weight: 'hint', link: `${OAUTH2}#shared-resources-oauth2-scopes` },
  'subscribed-twice': { weight: 'mistake', link: `${REFERENCE}#subscribe` },
  'unsubscribe-other': { weight: 'mistake', link: `${REFERENCE}#unsubscribe` },
  'left-subscribed': { weight: 'hint', link: `${REFERENCE}#unsubscribe` },
  'missing-id': { weight: 'mistake', link: `${REFERENCE}#sdk-events` },
  polling: { weight: 'hint', link: `${REFERENCE}#sdk-events` },
  loop: { weight: 'mistake', link: `${REFERENCE}#sdk-commands` },
  'refused-again': { weight: 'mistake', link: `${REFERENCE}#sdk-commands` },
  'refusal-unhandled': { weight: 'mistake', link: `${REFERENCE}#sdk-commands` },
  unanswered: { weight: 'hint', link: `${REFERENCE}#sdk-commands` },
  'over-limit': { weight: 'mistake', link: `${REFERENCE}#sdk-commands` },
  'near-limit': { weight: 'hint', link: `${REFERENCE}#sdk-commands` },
  'console-flood': { weight: 'mistake', link: `${REFERENCE}#sdk-commands` },
} as const satisfies Record<string, Kind>;

export type AdviceId = keyof typeof kinds;

/** One cause of trouble in an activity, however often it has been met. Times are in milliseconds since 1970. */
export interface Finding {
  /** Which advice it is: a section of docs/advice.md. */
  id: AdviceId;
  /** What it is about, such as `SUBSCRIBE VOICE_STATE_UPDATE`: with `id`, the cause. */
  about: string;
  weight: Kind['weight'];
  /** What has been seen. */
  what: string;
  why: string;
  /** Code for `@discord/embedded-app-sdk` that does better. */
  instead: string;
  link: string;
  /** How often it has been seen, and when last. */
  count: number;
  at: number;
  /** The newest places: on the stage rows of the traffic, in tests the `seq`s of the report's entries. */
  where: readonly number[];
}

/** What a rule has found at the place that is being read. */
export type Found = Pick<Finding, 'id' | 'about' | 'what' | 'why' | 'instead'> & {
  /** Where it is; the place that is being read when left out. */
  where?: number | undefined;
};

/** How many causes are kept, how many places of each, and how long what a finding says is. */
const MOST = 100;
const PLACES = 20;
const LONGEST = 2000;

/** The causes that have been found, within bounds. */
export class Findings {
  readonly #byCause = new Map<string, Finding>();

  /** @returns the finding as it is now; undefined when there are too many */
  add(found: Found, at: number): Finding | undefined {
    const cause = `${found.id} ${found.about}`;
    const known = this.#byCause.get(cause);
    if (!known && this.#byCause.size >= MOST) return undefined;
    const { where } = found;
    const finding: Finding = {
      id: found.id,
      about: cut(found.about),
      ...kinds[found.id],
      what: cut(found.what),
      why: cut(found.why),
      instead: cut(found.instead),
      count: (known?.count ?? 0) + 1,
      at,
      where: [...(known?.where ?? []), ...(where === undefined ? [] : [where])].slice(-PLACES),
    };
    this.#byCause.set(cause, finding);
    return finding;
  }

  /** Mistakes before hints, each in the order in which they were first seen. */
  list(): readonly Finding[] {
    const all = [...this.#byCause.values()];
    return ['mistake', 'hint'].flatMap((weight) => all.filter((each) => each.weight === weight));
  }

  clear(): void {
    this.#byCause.clear();
  }
}

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
