import type { Step, Transcript } from './script';

/** The expected parts of a transcript: values, or matchers of them. */
export type Expected = { [Part in keyof Transcript]?: unknown };

interface Scene {
  name: string;
  /** The launch query; a complete one for desktop by default. */
  launch?: string;
  forwardsConsole?: boolean;
  /** READY comes first unless this is false. */
  ready?: boolean;
  hostIsForeign?: boolean;
  steps: Step[];
}

/** Parts that both show; all other parts must be equal too. */
interface Alike extends Scene {
  both: Expected;
  because?: undefined;
  bridge?: undefined;
  published?: undefined;
}

/** A case in which this bridge differs on purpose, and the reason. All parts that it does not name must be equal. */
interface Unlike extends Scene {
  because: string;
  bridge: Expected;
  published: Expected;
  both?: Expected;
}

export type Case = Alike | Unlike;

/** Every case compares these. Kinds differ wherever something is rejected, so only the cases about them look. */
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
