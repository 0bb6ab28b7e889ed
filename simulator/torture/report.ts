import { type Trouble, troubles } from './judge';
import type { Situation } from './situations';

/** A situation, and the activity's troubles in it. */
export interface Outcome {
  situation: Situation;
  /** The address of the stage that shows it. */
  link: string;
  troubles: readonly Trouble[];
}

/** A trouble, with every situation that leads to it. */
export interface Cause extends Trouble {
  /** The situations in the order in which they were tried, which begins with the simplest. */
  outcomes: readonly Outcome[];
}

/** The result of a torture. */
export interface TortureReport {
  outcomes: readonly Outcome[];
  /** The causes, the worst first. */
  causes: readonly Cause[];
  /** How many situations were not tried, because somebody ended it early. */
  untried: number;
  /** Whether the activity's page was looked at; otherwise errors that nobody caught, and a blank page, were not seen. */
  looksInside: boolean;
}

/** Groups troubles by their cause. The worst kind comes first, and within a kind the most frequent cause. */
export function reportOf(
  outcomes: readonly Outcome[],
  rest: Pick<TortureReport, 'untried' | 'looksInside'> = { untried: 0, looksInside: true },
): TortureReport {
  const causes = new Map<string, Cause>();
  for (const outcome of outcomes) {
    for (const trouble of outcome.troubles) {
      const key = `${trouble.kind} ${trouble.what}`;
      const before = causes.get(key)?.outcomes ?? [];
      if (!before.includes(outcome))
        causes.set(key, { ...trouble, outcomes: [...before, outcome] });
    }
  }
  const rank = ({ kind }: Trouble) => troubles.indexOf(kind);
  const sorted = [...causes.values()].sort(
    (a, b) => rank(a) - rank(b) || b.outcomes.length - a.outcomes.length,
  );
  return { outcomes, causes: sorted, ...rest };
}
