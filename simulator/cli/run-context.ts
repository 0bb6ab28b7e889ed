import type { CleanupStack } from './cleanup';
import type { Settings } from './options';
import type { Print } from './output';
import type { StagePart } from './server';

/** The command's assets beside its code: built files, or functions that build them from source. */
export interface Parts {
  readonly stage: StagePart;
  /** The script that the proxy puts into pages. */
  proxyPage(): string | Promise<string>;
  /** The file of the worker that draws the CDN's pictures; requested with the first of them. */
  drawing(): string | Promise<string>;
  /** The file of the preload of the activity's Node processes. */
  preload(): string | Promise<string>;
  /** Starts the activity in this process, if no command does, and returns a function that stops it. */
  activity?(settings: Settings): Promise<() => unknown>;
}

export interface RunContext {
  readonly parts: Parts;
  readonly folder: string;
  readonly print: Print;
  readonly version: string;
  /** Resolves with the exit code when the run is to be stopped from outside, as by Ctrl-C. */
  readonly stopped: Promise<number>;
  /** The command that `exec` runs once the activity is framed, word by word; the run ends with it. */
  readonly tests?: readonly string[] | undefined;
}

export interface Run extends RunContext {
  readonly settings: Settings;
  /** The simulator's port and address. */
  readonly port: number;
  readonly simulator: string;
  /** The world of the run; undefined if each stage has its own. */
  readonly world: string | undefined;
  /** Stops what the steps have started, the last first. */
  readonly cleanups: CleanupStack;
  /** Aborts when the run is over. */
  readonly signal: AbortSignal;
  /** Ends the run with an exit code. The first one counts. */
  end(code: number): void;
  fail(problem: unknown): void;
}
