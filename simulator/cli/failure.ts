/**
 * The exit codes of its own failures. They are those of BSD's sysexits, which programs seldom use, so that a script can tell
 * them from the exit code of the activity's command.
 */
export const exitCodes = {
  /** An option is wrong. */
  usage: 64,
  /** The activity differs from the recording. */
  differs: 65,
  /** A recording cannot be read. */
  notRead: 66,
  /** The activity's address was not found. */
  noAddress: 68,
  /** The port is taken or forbidden. */
  port: 69,
  /** A fault of the simulator's own. */
  internal: 70,
  /** There is no browser, or it does not start. */
  browser: 72,
  /** A recording cannot be written. */
  notWritten: 73,
  /** A replay or a torture did not end. */
  notOver: 75,
  /** The activity did not withstand a torture. */
  tortureFailed: 76,
  /** The configuration file is wrong. */
  config: 78,
  /** The command after `--` cannot be started. Shells use the same code. */
  notStarted: 127,
} as const;

/** Ends the command with a message that says what is wrong and what to do. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: number;

  constructor(kind: keyof typeof exitCodes, message: string) {
    super(message);
    this.code = exitCodes[kind];
  }
}
