import { type Trouble, troubles } from './judge';
import type { Situation } from './situations';

/** A situation, and the activity's troubles in it. */
export interface SituationResult {
  situation: Situation;
  /** The address of the stage that shows it. */
  link: string;
  troubles: readonly Trouble[];
}

/** A trouble, with every situation that leads to it. */
export interface Cause extends Trouble {
  /** The situations in the order of the attempts, which begins with the simplest. */
  results: readonly SituationResult[];
}

/** The result of a torture run. */
export interface TortureReport {
  results: readonly SituationResult[];
  /** The causes, the worst first. */
  causes: readonly Cause[];
  /** The number of untried situations, because the run was aborted. */
  untried: number;
  /** True if the activity's page was inspected; otherwise uncaught errors and blank pages were not detected. */
  looksInside: boolean;
}

/** Groups troubles by their cause. The worst kind comes first, and within a kind the most frequent cause. */
export function reportOf(
  results: readonly SituationResult[],
  rest: Pick<TortureReport, 'untried' | 'looksInside'> = { untried: 0, looksInside: true },
): TortureReport {
  const causes = new Map<string, Cause>();
  for (const result of results) {
    for (const trouble of result.troubles) {
      const key = `${trouble.kind} ${trouble.what}`;
      const before = causes.get(key)?.results ?? [];
      if (!before.includes(result)) causes.set(key, { ...trouble, results: [...before, result] });
    }
  }
  const rank = ({ kind }: Trouble) => troubles.indexOf(kind);
  const sorted = [...causes.values()].sort(
    (a, b) => rank(a) - rank(b) || b.results.length - a.results.length,
  );
  return { results, causes: sorted, ...rest };
}
