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
}

/** Groups troubles by their cause. The worst kind comes first, and within a kind the most frequent cause. */
export function reportOf(outcomes: readonly Outcome[]): TortureReport {
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
  return {
    outcomes,
    causes: [...causes.values()].sort(
      (a, b) => rank(a) - rank(b) || b.outcomes.length - a.outcomes.length,
    ),
  };
}

const titles: Record<Trouble['kind'], string> = {
  lost: 'Does not recover',
  blank: 'Blank',
  uncaught: 'Not caught',
  loop: 'In a loop',
  stuck: 'Stuck',
};

/** The most situations of a cause to write out. */
const SHOWN = 5;

/** Writes a report as text: each cause, with links to situations in which to see it. */
export function describeTorture({ outcomes, causes }: TortureReport): string {
  const well = outcomes.filter((outcome) => outcome.troubles.length === 0).length;
  return [
    `${well} of ${outcomes.length} situations went well.`,
    ...causes.map(({ kind, what, outcomes: met }, at) => {
      const shown = met
        .slice(0, SHOWN)
        .map(({ situation, link }) => `   ${situation.name}\n   ${link}`);
      const more = met.length > SHOWN ? [`   and ${met.length - SHOWN} more`] : [];
      return [`${at + 1}. ${titles[kind]}: ${what}`, ...shown, ...more].join('\n');
    }),
  ].join('\n\n');
}
