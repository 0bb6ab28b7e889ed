/**
 * What the command ends with, beside the code of the command that it has started. The numbers are those of BSD's
 * sysexits, which programs seldom use themselves, so that a script can tell the two apart.
 */
export const exitCodes = {
  /** An option is wrong. */
  usage: 64,
  /** The activity does something else than was recorded. */
  differs: 65,
  /** A recording cannot be read. */
  notRead: 66,
  /** The activity's address was not found. */
  noAddress: 68,
  /** The port cannot be listened on. */
  port: 69,
  /** A fault of the simulator's own. */
  internal: 70,
  /** There is no browser to open, or it does not start. */
  browser: 72,
  /** A recording cannot be written. */
  notWritten: 73,
  /** A replay has not come to its end. */
  notReplayed: 75,
  /** The configuration file is wrong. */
  config: 78,
  /** The command behind `--` cannot be started, as shells have it. */
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
