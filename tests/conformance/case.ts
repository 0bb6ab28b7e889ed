import type { Step, Transcript } from './script';

/** What is expected of parts of a transcript: values, or matchers of them. */
export type Expected = { [Part in keyof Transcript]?: unknown };

interface Scene {
  name: string;
  /** The launch query; a complete one for desktop when left out. */
  launch?: string;
  /** Whether the console is forwarded to the host. */
  forwardsConsole?: boolean;
  /** READY comes first unless this is false. */
  ready?: boolean;
  /** Frames the activity from an origin that is not allowed. */
  hostIsForeign?: boolean;
  steps: Step[];
}

/** What both show; whatever else they show must be equal too. */
interface Alike extends Scene {
  both: Expected;
  because?: undefined;
  bridge?: undefined;
  published?: undefined;
}

/** Where this bridge differs on purpose, and why. What it does not name must be equal. */
interface Unlike extends Scene {
  because: string;
  bridge: Expected;
  published: Expected;
  both?: Expected;
}

/** One row of the table: what happens, and what must be seen of it. */
export type Case = Alike | Unlike;

/** What is compared in every case. Kinds differ wherever something is rejected, so only the cases about them look. */
export const compared = [
  'sdk',
  'handshake',
  'wire',
  'outcomes',
  'received',
  'console',
  'faults',
  'consoleIsUntouched',
] as const satisfies (keyof Transcript)[];
