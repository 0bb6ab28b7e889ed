/**
 * How much it matters: an error has happened, or the sign-in is stuck; a mistake does not work, or will not inside Discord; a hint may be intended; a note says
 * what works here by assumption, and is not counted.
 */
export type Severity = 'error' | 'mistake' | 'hint' | 'note';

/** Something that is wrong with the activity, until it is fixed. Each source makes such of what it knows. */
export interface Problem {
  key: string;
  /** What kind it is: the id of an advice, or where it is known from. */
  id: string;
  severity: Severity;
  title: string;
  /** What it is about, or its place in the code. */
  where?: string | undefined;
  why?: string | undefined;
  /** The rest of an error: its stack, or further lines. */
  stack?: string | undefined;
  /** What to write, each of which is a way to do it. */
  fix: readonly string[];
  link?: string | undefined;
  times: number;
  /** The ids of its rows in the traffic, oldest first; some of them may be gone. */
  rows: readonly number[];
}

const severities: readonly Severity[] = ['error', 'mistake', 'hint', 'note'];

export function bySeverity(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted(
    (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity),
  );
}

export const isWrong = ({ severity }: Problem): boolean =>
  severity === 'error' || severity === 'mistake';
