import type { Situation, Used } from './situations';

/** What has been seen of an activity until it was at rest. */
export interface Observed extends Used {
  /** What nobody has caught: errors, and promises that were rejected. */
  uncaught: readonly string[];
  /** Whether there was nothing to be seen. */
  blank: boolean;
  /** The calls that it has sent again and again without a rest. */
  loops: readonly string[];
}

/** Something that an activity does not do well, from what is worst to what is least. */
export const troubles = ['lost', 'blank', 'uncaught', 'loop', 'stuck'] as const;

export interface Trouble {
  kind: (typeof troubles)[number];
  /** The cause, in the words that the activity has for it. */
  what: string;
}

/**
 * What went badly in a situation.
 *
 * @param calm what the activity does when nothing goes wrong
 * @param during what it did
 * @param after what it did once all was well again and its page had been loaded once more; undefined if nobody has looked
 */
export function judge(
  { canGoOn, closes = false }: Situation,
  calm: Used,
  during: Observed,
  after?: Observed,
): Trouble[] {
  const found: Trouble[] = during.uncaught.map((what) => ({ kind: 'uncaught', what }));
  for (const call of during.loops) found.push({ kind: 'loop', what: `${call} without a rest` });
  if (during.blank && !closes) found.push({ kind: 'blank', what: 'There is nothing to be seen' });
  const missing = missingIn(during, calm);
  if (canGoOn && missing) found.push({ kind: 'stuck', what: `It never goes on to ${missing}` });
  if (after) {
    const [error] = after.uncaught;
    const lost = missingIn(after, calm);
    const what =
      (lost && `It does not ask ${lost}`) ||
      (after.blank && 'There is nothing to be seen') ||
      error;
    if (what) found.push({ kind: 'lost', what: `${what}, although all is well again` });
  }
  return found;
}

/** What it does when nothing goes wrong, and has not done. */
function missingIn(seen: Used, calm: Used): string | undefined {
  return calm.calls.filter((call) => !seen.calls.includes(call)).join(', ') || undefined;
}
