/** One measured thing, as the tables of `npm run bench` show it. */
export interface Figure {
  what: string;
  /** The unit of the three values, such as `ms`. */
  unit: string;
  median: number;
  /** The upper end of the lowest tenth of all rounds, and the lower end of the highest. */
  low: number;
  high: number;
  /** The goal of the figure, in words; undefined where the figure is only there for comparison. */
  goal?: string;
  isReached?: boolean;
}

/** @param values one a round, in any order */
export function figure(name: string, unit: string, values: number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { what: name, unit, median: at(0.5), low: at(0.1), high: at(0.9) };
}

export function shares(ones: number[] = [], others: number[] = []): number[] {
  return ones.map((value, round) => value / (others[round] ?? Number.NaN));
}

export function atMost(most: number, measured: Figure): Figure {
  return { ...measured, goal: `at most ${most}`, isReached: measured.median <= most };
}

export function atLeast(least: number, measured: Figure): Figure {
  return { ...measured, goal: `at least ${least}`, isReached: measured.median >= least };
}

/** The longest stands for all of them, because nobody notices the shorter ones. */
export function longest(what: string, times: number[]): Figure {
  return figure(what, 'ms', [times.reduce((most, ms) => Math.max(most, ms), 0)]);
}
