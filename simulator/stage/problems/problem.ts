/**
 * The severity: an error has happened, or the sign-in is stuck; a mistake does not work, or will not inside Discord;
 * a hint may be intended; a note names an assumption by which something works here, and is not counted.
 */
export type Severity = 'error' | 'mistake' | 'hint' | 'note';

/** A problem of the activity, until it is fixed. Each source converts its findings to these. */
export interface Problem {
  key: string;
  /** The kind of problem: the id of an advice, or the source. */
  id: string;
  severity: Severity;
  title: string;
  /** Its subject, or its place in the code. */
  where?: string | undefined;
  why?: string | undefined;
  /** The rest of an error: its stack, or further lines. */
  stack?: string | undefined;
  /** The code to write, in one or more alternatives. */
  fix: readonly string[];
  link?: string | undefined;
  times: number;
  /** The ids of its rows in the traffic, oldest first; some of them may be gone. */
  rows: readonly number[];
}

const severities: readonly Severity[] = ['error', 'mistake', 'hint', 'note'];

export function sortBySeverity(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
}

export const isWrong = ({ severity }: Problem): boolean =>
  severity === 'error' || severity === 'mistake';
