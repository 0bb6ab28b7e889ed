import type { Situation, Used } from './situations';

/** What an activity did until it was at rest. */
export interface Observed extends Used {
  hasShaken: boolean;
  /** The client id of a handshake that was refused, if there was one. */
  refused?: string | undefined;
  /** Messages of uncaught errors and unhandled rejections. */
  uncaught: readonly string[];
  /** Whether its page showed nothing. */
  blank: boolean;
  /** The calls that it sent in a loop. */
  loops: readonly string[];
}

/** The kinds of trouble, the worst first. */
export const troubles = ['lost', 'blank', 'uncaught', 'loop', 'stuck'] as const;

export interface Trouble {
  kind: (typeof troubles)[number];
  /** What happened; for an error, its message. */
  what: string;
}

/**
 * Finds the troubles of an activity in a situation.
 *
 * @param calm what the activity does when nothing goes wrong, and after a reload, when it may have a token already
 * @param during what it did in the situation
 * @param after what it did after a reload, once nothing went wrong any more; undefined if it was not reloaded
 */
export function judge(
  { canGoOn, closes = false }: Situation,
  calm: { during: Used; after: Used },
  during: Observed,
  after?: Observed,
): Trouble[] {
  const found: Trouble[] = during.uncaught.map((what) => ({ kind: 'uncaught', what }));
  for (const call of during.loops)
    found.push({ kind: 'loop', what: `${call} is sent again and again` });
  if (during.blank && !closes) found.push({ kind: 'blank', what: 'The page shows nothing' });
  const missing = missingIn(during, calm.during);
  if (canGoOn && missing) found.push({ kind: 'stuck', what: `It never goes on to ${missing}` });
  if (after) {
    const [error] = after.uncaught;
    const lost = missingIn(after, calm.after);
    const what =
      (lost && `It does not ask ${lost}`) || (after.blank && 'The page shows nothing') || error;
    if (what) found.push({ kind: 'lost', what: `${what}, although nothing goes wrong any more` });
  }
  return found;
}

/** The calls of a calm run that did not come. */
function missingIn(seen: Used, calm: Used): string | undefined {
  return calm.calls.filter((call) => !seen.calls.includes(call)).join(', ') || undefined;
}
