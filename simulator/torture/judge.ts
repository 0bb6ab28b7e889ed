import type { Situation, Usage } from './situations';

/** The activity's behavior until it was at rest. */
export interface Observation extends Usage {
  isConnected: boolean;
  /** The client id of a handshake that was refused, if there was one. */
  refused?: string | undefined;
  /** Messages of uncaught errors and unhandled rejections. */
  uncaught: readonly string[];
  /** True if its page showed nothing. */
  isBlank: boolean;
  /** The text on its page, and that while a call was pending that was refused in the end, if none was refused twice. */
  seen?: string | undefined;
  waiting?: string | undefined;
  loops: readonly string[];
}

/** The kinds of trouble, the worst first. */
export const troubles = ['lost', 'blank', 'uncaught', 'loop', 'stuck'] as const;

export interface Trouble {
  kind: (typeof troubles)[number];
  /** A description; for an error, its message. */
  what: string;
}

/** The activity's behavior without faults, and after a reload, when it may have a token already. */
export interface Baseline {
  during: Observation;
  after: Observation;
}

/** Finds the troubles of an activity without faults. */
export function judgeBaseline({ during, after }: Baseline): Trouble[] {
  const uncaught = [...new Set([...during.uncaught, ...after.uncaught])];
  const loops = [...new Set([...during.loops, ...after.loops])];
  return visibleTroubles({ uncaught, loops, isBlank: during.isBlank || after.isBlank });
}

/**
 * Finds the troubles of an activity in a situation. Those that occur without faults do not count.
 *
 * @param during its behavior in the situation
 * @param after its behavior after a reload without the faults; undefined if it was not reloaded
 */
export function judge(
  { canContinue, closes = false }: Situation,
  baseline: Baseline,
  during: Observation,
  after?: Observation,
): Trouble[] {
  const baselineCauses = judgeBaseline(baseline).map(({ what }) => what);
  const isNew = ({ what }: Trouble) => !baselineCauses.includes(what);
  const found = visibleTroubles({ ...during, isBlank: during.isBlank && !closes }).filter(isNew);
  const missing = missingCalls(during, baseline.during);
  if (canContinue && missing)
    found.push({ kind: 'stuck', what: `It never continues to ${missing}` });
  const { seen, waiting } = during;
  if (missing && seen !== undefined && seen === waiting && seen !== baseline.during.seen) {
    const what = 'It stops after a refusal, and the page does not report it';
    found.push({ kind: 'stuck', what });
  }
  if (after) {
    // A loop may be that of the page before the reload.
    const lost = missingCalls(after, baseline.after);
    const [trouble] = lost
      ? [{ what: `It does not call ${lost}` }]
      : visibleTroubles({ ...after, loops: [] }).filter(isNew);
    if (trouble)
      found.push({ kind: 'lost', what: `${trouble.what}, even though the fault has ended` });
  }
  return found;
}

/** Finds the troubles that are visible without a baseline. */
function visibleTroubles({
  uncaught,
  loops,
  isBlank,
}: Pick<Observation, 'uncaught' | 'loops' | 'isBlank'>): Trouble[] {
  return [
    ...(isBlank ? [{ kind: 'blank', what: 'The page shows nothing' } as const] : []),
    ...uncaught.map((what) => ({ kind: 'uncaught', what }) as const),
    ...loops.map((call) => ({ kind: 'loop', what: `${call} is sent again and again` }) as const),
  ];
}

/** Lists the calls of the baseline that did not come. */
function missingCalls(seen: Usage, baseline: Usage): string | undefined {
  return baseline.calls.filter((call) => !seen.calls.includes(call)).join(', ') || undefined;
}
