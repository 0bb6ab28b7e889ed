const levels = ['log', 'warn', 'debug', 'info', 'error'] as const;

export type ConsoleLevel = (typeof levels)[number];

export interface ConsoleForwarding {
  /** Writes without forwarding. */
  quietly(write: () => void): void;
  /** Gives the console back. */
  stop(): void;
}

/**
 * Sends what is written to the console to `forward` as well, until it is stopped.
 * What is written while forwarding is not forwarded again, so that it cannot feed itself.
 *
 * @param forward receives the level and the message in one line
 */
export function forwardConsole(
  forward: (level: ConsoleLevel, message: string) => void,
): ConsoleForwarding {
  let quiet = false;
  const quietly = (write: () => void) => {
    const before = quiet;
    quiet = true;
    try {
      write();
    } finally {
      quiet = before;
    }
  };
  const restore = levels.map((level) => {
    const original = console[level];
    const wrapped = (...what: unknown[]) => {
      original.apply(console, what);
      if (!quiet) quietly(() => forward(level, what.map(inWords).join(' ')));
    };
    console[level] = wrapped;
    return () => {
      if (console[level] === wrapped) console[level] = original;
    };
  });
  return {
    quietly,
    stop() {
      // Whoever wrapped the console after us keeps their wrapper; ours goes silent inside it.
      quiet = true;
      for (const put of restore) put();
    },
  };
}

/** One value as a line of text; an error or an object never reads "[object Object]". */
function inWords(value: unknown): string {
  if (value instanceof Error) return value.stack ?? `${value.name}: ${value.message}`;
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    // A cycle, or a getter that throws.
    return Object.prototype.toString.call(value);
  }
}
