/**
 * The exit codes of the command's own failures, each with its meaning. They are those of BSD's
 * sysexits, which programs seldom use, so that a script can tell them from the exit code of the
 * activity's command. 127 has the same meaning as in shells.
 */
export const failures = {
  usage: [64, 'an option is invalid'],
  differs: [65, 'the activity behaves differently from the recording'],
  notRead: [66, 'the recording cannot be read'],
  noAddress: [
    68,
    'with `exec` or `--headless`: no page of the activity responded within five minutes',
  ],
  port: [69, 'the port is taken'],
  internal: [70, 'the simulator itself has failed'],
  notRunning: [71, 'no simulator is running where `trigger` or `run` looks for it'],
  browser: [72, 'no browser could be started for `--headless`'],
  notWritten: [73, 'the recording cannot be written'],
  endedEarly: [74, 'with `exec`: the activity ended before its tests'],
  unfinished: [75, 'the replay or the torture run was not opened, or did not end'],
  tortureFailed: [76, 'the torture run failed'],
  refused: [77, 'the request of `trigger` or `run` was refused'],
  config: [78, 'the configuration is invalid'],
  notStarted: [127, 'the command cannot be started'],
} as const;

type FailureKind = keyof typeof failures;

export const exitCode = (kind: FailureKind): number => failures[kind][0];

/** An error that ends the command, with a message about the problem and its fix. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: number;

  constructor(kind: FailureKind, message: string) {
    super(message);
    this.code = exitCode(kind);
    // Vite and others print errors with their stack, which in this code helps nobody.
    this.stack = message;
  }
}
