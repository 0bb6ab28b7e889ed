import { maskText } from '../traffic';
import { truncate } from '../utils';

/** The addresses of Discord's documentation of the SDK. */
const REFERENCE = 'https://docs.discord.com/developers/developer-tools/embedded-app-sdk';
const GUIDE = 'https://docs.discord.com/developers/activities';
const OAUTH2 = 'https://docs.discord.com/developers/topics/oauth2';

interface AdviceKind {
  /** A mistake does not work, or will not work inside Discord; a hint may be intended. */
  severity: 'mistake' | 'hint';
  link: string;
}

/** Types kinds by their names alone, so that the package's declarations do not contain the texts. */
const defineKinds = <Id extends string>(
  kinds: Record<Id, AdviceKind>,
): Readonly<Record<Id, AdviceKind>> => kinds;

/** Every kind of advice, explained in docs/advice.md. Tests of other projects use the ids, so they must not change. */
export const adviceKinds = defineKinds({
  'before-ready': { severity: 'mistake', link: `${REFERENCE}#ready` },
  'handshake-refused': { severity: 'mistake', link: `${GUIDE}/how-activities-work` },
  'wrong-origin': { severity: 'mistake', link: `${GUIDE}/how-activities-work` },
  'authenticate-unauthorized': { severity: 'mistake', link: `${REFERENCE}#authenticate` },
  'code-not-exchanged': {
    severity: 'mistake',
    link: `${OAUTH2}#authorization-code-grant-access-token-exchange-example`,
  },
  'token-logged': { severity: 'mistake', link: OAUTH2 },
  'scope-missing': { severity: 'mistake', link: `${REFERENCE}#authorize` },
  'scope-unused': { severity: 'hint', link: `${OAUTH2}#shared-resources-oauth2-scopes` },
  'subscribed-twice': { severity: 'mistake', link: `${REFERENCE}#subscribe` },
  'unsubscribe-other': { severity: 'mistake', link: `${REFERENCE}#unsubscribe` },
  'left-subscribed': { severity: 'hint', link: `${REFERENCE}#unsubscribe` },
  'missing-id': { severity: 'mistake', link: `${REFERENCE}#sdk-events` },
  polling: { severity: 'hint', link: `${REFERENCE}#sdk-events` },
  loop: { severity: 'mistake', link: `${REFERENCE}#sdk-commands` },
  'refused-again': { severity: 'mistake', link: `${REFERENCE}#sdk-commands` },
  'refusal-unhandled': { severity: 'mistake', link: `${REFERENCE}#sdk-commands` },
  unanswered: { severity: 'hint', link: `${REFERENCE}#sdk-commands` },
  'over-limit': { severity: 'mistake', link: `${REFERENCE}#sdk-commands` },
  'near-limit': { severity: 'hint', link: `${REFERENCE}#sdk-commands` },
  'console-flood': { severity: 'mistake', link: `${REFERENCE}#sdk-commands` },
});

export type AdviceId = keyof typeof adviceKinds;

/** A problem of an activity with one cause, however often it was found. Times are in milliseconds since 1970. */
export interface Finding {
  /** The kind of advice: a section of docs/advice.md. */
  id: AdviceId;
  /** The subject, such as `SUBSCRIBE VOICE_STATE_UPDATE`. `id` and `about` together identify the cause. */
  about: string;
  severity: AdviceKind['severity'];
  /** The activity's action. */
  what: string;
  why: string;
  /** Code to write instead, for `@discord/embedded-app-sdk`. */
  instead: string;
  link: string;
  /** The number of times it was found, and the time of the last one. */
  count: number;
  at: number;
  /** The newest places: rows of the traffic on the stage, `seq`s of the report's entries in tests. */
  where: readonly number[];
}

export type NewFinding = Pick<Finding, 'id' | 'about' | 'what' | 'why' | 'instead'> & {
  /** Its place; the current entry when left out. */
  where?: number | undefined;
};

const MAX_CAUSES = 100;
const MAX_OCCURRENCES = 20;
const MAX_TEXT_LENGTH = 2000;

/** A bounded list of findings, one for each cause. */
export class Findings {
  readonly #byCause = new Map<string, Finding>();

  /** @returns the updated finding; undefined when the list is full */
  add(found: NewFinding, at: number): Finding | undefined {
    const cause = `${found.id} ${found.about}`;
    const existing = this.#byCause.get(cause);
    if (!existing && this.#byCause.size >= MAX_CAUSES) return undefined;
    const { where } = found;
    const finding: Finding = {
      id: found.id,
      about: truncate(maskText(found.about), MAX_TEXT_LENGTH),
      ...adviceKinds[found.id],
      what: truncate(maskText(found.what), MAX_TEXT_LENGTH),
      why: truncate(found.why, MAX_TEXT_LENGTH),
      instead: truncate(found.instead, MAX_TEXT_LENGTH),
      count: (existing?.count ?? 0) + 1,
      at,
      where: [...(existing?.where ?? []), where]
        .filter((place) => place !== undefined)
        .slice(-MAX_OCCURRENCES),
    };
    this.#byCause.set(cause, finding);
    return finding;
  }

  /** Returns mistakes before hints, each in the order in which they were first found. */
  list(): readonly Finding[] {
    const all = [...this.#byCause.values()];
    return ['mistake', 'hint'].flatMap((severity) =>
      all.filter((each) => each.severity === severity),
    );
  }

  /** Removes findings of that kind, about every subject without `about`; returns whether there were any. */
  remove(id: AdviceId, about?: string): boolean {
    if (about !== undefined) return this.#byCause.delete(`${id} ${about}`);
    const removed = [...this.#byCause].filter(([, finding]) => finding.id === id);
    for (const [cause] of removed) this.#byCause.delete(cause);
    return removed.length > 0;
  }

  /** @param except the kind of findings that stay */
  clear(except?: AdviceId): void {
    for (const [cause, { id }] of this.#byCause) if (id !== except) this.#byCause.delete(cause);
  }
}
