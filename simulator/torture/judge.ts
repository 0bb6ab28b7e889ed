import type { Situation, Used } from './situations';

/** What an activity did until it was at rest. */
export interface Observed extends Used {
  isConnected: boolean;
  /** The client id of a handshake that was refused, if there was one. */
  refused?: string | undefined;
  /** Messages of uncaught errors and unhandled rejections. */
  uncaught: readonly string[];
  /** Whether its page showed nothing. */
  blank: boolean;
  /** The text on its page, and the text while it waited for what was refused in the end, if nothing was refused twice. */
  seen?: string | undefined;
  waiting?: string | undefined;
  loops: readonly string[];
}

/** The kinds of trouble, the worst first. */
export const troubles = ['lost', 'blank', 'uncaught', 'loop', 'stuck'] as const;

export interface Trouble {
  kind: (typeof troubles)[number];
  /** What happened; for an error, its message. */
  what: string;
}

/** What an activity does when nothing goes wrong, and after a reload, when it may have a token already. */
export interface Baseline {
  during: Observed;
  after: Observed;
}

/** Finds the troubles of an activity while nothing goes wrong. */
export function judgeBaseline({ during, after }: Baseline): Trouble[] {
  const uncaught = [...new Set([...during.uncaught, ...after.uncaught])];
  const loops = [...new Set([...during.loops, ...after.loops])];
  return visibleTroubles({ uncaught, loops, blank: during.blank || after.blank });
}

/**
 * Finds the troubles of an activity in a situation. It is not the cause of what is wrong while nothing goes wrong.
 *
 * @param during what it did in the situation
 * @param after what it did after a reload, once nothing went wrong any more; undefined if it was not reloaded
 */
export function judge(
  { canContinue, closes = false }: Situation,
  baseline: Baseline,
  during: Observed,
  after?: Observed,
): Trouble[] {
  const baselineCauses = judgeBaseline(baseline).map(({ what }) => what);
  const isNew = ({ what }: Trouble) => !baselineCauses.includes(what);
  const found = visibleTroubles({ ...during, blank: during.blank && !closes }).filter(isNew);
  const missing = missingIn(during, baseline.during);
  if (canContinue && missing)
    found.push({ kind: 'stuck', what: `It never continues to ${missing}` });
  const { seen, waiting } = during;
  if (missing && seen !== undefined && seen === waiting && seen !== baseline.during.seen) {
    const what = 'It stops after a refusal, and the page does not say so';
    found.push({ kind: 'stuck', what });
  }
  if (after) {
    // A loop may be that of the page before the reload.
    const lost = missingIn(after, baseline.after);
    const [trouble] = lost
      ? [{ what: `It does not call ${lost}` }]
      : visibleTroubles({ ...after, loops: [] }).filter(isNew);
    if (trouble)
      found.push({ kind: 'lost', what: `${trouble.what}, even though nothing fails anymore` });
  }
  return found;
}

/** What can be seen without knowing what it does otherwise. */
function visibleTroubles({
  uncaught,
  loops,
  blank,
}: Pick<Observed, 'uncaught' | 'loops' | 'blank'>): Trouble[] {
  return [
    ...(blank ? [{ kind: 'blank', what: 'The page shows nothing' } as const] : []),
    ...uncaught.map((what) => ({ kind: 'uncaught', what }) as const),
    ...loops.map((call) => ({ kind: 'loop', what: `${call} is sent again and again` }) as const),
  ];
}

/** The calls of the baseline that did not come. */
function missingIn(seen: Used, baseline: Used): string | undefined {
  return baseline.calls.filter((call) => !seen.calls.includes(call)).join(', ') || undefined;
}
