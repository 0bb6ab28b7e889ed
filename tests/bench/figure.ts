/** One measured thing, as the tables of `npm run bench` show it. */
export interface Figure {
  /** What was measured, such as `GET_CHANNEL by the bridge`. */
  what: string;
  /** Of the three values, such as `ms`. */
  unit: string;
  median: number;
  /** The tenth of all rounds that is lowest, and the tenth that is highest, end here. */
  low: number;
  high: number;
  /** What the figure must reach, in words; undefined where it is there to compare with. */
  goal?: string;
  /** Whether it does. */
  isReached?: boolean;
}

/** @param values one a round, in any order */
export function figure(name: string, unit: string, values: number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { what: name, unit, median: at(0.5), low: at(0.1), high: at(0.9) };
}

/** How many times as much the one took as the other, round by round. */
export function shares(ones: number[] = [], others: number[] = []): number[] {
  return ones.map((value, round) => value / (others[round] ?? Number.NaN));
}

/** The figure with the most that its median may be. */
export function atMost(most: number, measured: Figure): Figure {
  return { ...measured, goal: `at most ${most}`, isReached: measured.median <= most };
}

/** The figure with the least that its median must be. */
export function atLeast(least: number, measured: Figure): Figure {
  return { ...measured, goal: `at least ${least}`, isReached: measured.median >= least };
}

/** The longest stands for all of them: the shorter ones nobody notices. */
export function longest(what: string, times: number[]): Figure {
  return figure(what, 'ms', [times.reduce((most, ms) => Math.max(most, ms), 0)]);
}
