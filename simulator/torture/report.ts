import { type Trouble, troubles } from './judge';
import type { Situation } from './situations';

/** A situation, and how the activity has stood it. */
export interface Outcome {
  situation: Situation;
  /** The stage's address that shows it. */
  link: string;
  troubles: readonly Trouble[];
}

/** The same trouble, however many situations lead to it. */
export interface Cause extends Trouble {
  /** The situations, the plainest first. */
  outcomes: readonly Outcome[];
}

/** How an activity has stood everything. */
export interface TortureReport {
  outcomes: readonly Outcome[];
  /** What to look at first, comes first. */
  causes: readonly Cause[];
}

/** Puts together what has the same cause, the worst first, and of equals what is met most often. */
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

/** How many situations of a cause are written out. */
const SHOWN = 5;

/** The report as text: what to look at first, and where each is seen. */
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
