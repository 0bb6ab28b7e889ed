import { consoleText } from './console-text';

const levels = ['log', 'warn', 'debug', 'info', 'error'] as const;

export interface ConsoleForwarding {
  /** Writes without forwarding. */
  withoutForwarding(write: () => void): void;
  /** Restores the console. */
  stop(): void;
}

/**
 * Forwards console output to `forward` as well, until it is stopped.
 * Output during forwarding is not forwarded again, so that it cannot feed itself.
 *
 * @param forward receives the level and the message in one line
 */
export function forwardConsole(
  forward: (level: (typeof levels)[number], message: string) => void,
): ConsoleForwarding {
  let isPaused = false;
  let stopped = false;
  const withoutForwarding = (write: () => void) => {
    const previous = isPaused;
    isPaused = true;
    try {
      write();
    } finally {
      isPaused = previous;
    }
  };
  const restorers = levels.map((level) => {
    const original = console[level];
    const wrapped = (...parts: unknown[]) => {
      original.apply(console, parts);
      if (!isPaused && !stopped)
        withoutForwarding(() => forward(level, parts.map(consoleText).join(' ')));
    };
    console[level] = wrapped;
    return () => {
      if (console[level] === wrapped) console[level] = original;
    };
  });
  return {
    withoutForwarding,
    stop() {
      // Other wrappers of the console, added after ours, stay; ours goes silent inside them.
      stopped = true;
      for (const undo of restorers) undo();
    },
  };
}
