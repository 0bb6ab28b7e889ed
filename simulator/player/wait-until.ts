import { setTimer } from '../utils';

interface WaitUntilOptions<T> {
  find(): T | undefined;
  /** Returns the message of the rejection when the time is over. */
  timeoutMessage(): string;
  timeoutMs: number;
  /** Calls `check` whenever more has happened, and `end` when nothing more will; the result unregisters both. */
  subscribe(check: () => void, end: (why: string) => void): () => unknown;
}

/**
 * Resolves with the result of `find`, now or after a later event, and rejects with its error. An error names the line
 * of the test that waits.
 */
export function waitUntil<T>({
  find,
  timeoutMessage,
  timeoutMs,
  subscribe,
}: WaitUntilOptions<T>): Promise<T> {
  const failure = captureStack();
  const waiting = new Promise<T>((resolve, reject) => {
    const found = find();
    if (found !== undefined) return resolve(found);
    const unsubscribers: (() => unknown)[] = [];
    const stop = () => {
      for (const each of unsubscribers.splice(0)) each();
    };
    const fail = (why: string) => {
      stop();
      reject(failure(`${timeoutMessage()}\n${why}`));
    };
    const check = () => {
      try {
        const found = find();
        if (found === undefined) return;
        resolve(found);
      } catch (error) {
        reject(error);
      }
      stop();
    };
    unsubscribers.push(
      setTimer(timeoutMs, () => fail(`The test waited for ${timeoutMs / 1000} s.`)),
    );
    unsubscribers.push(subscribe(check, fail));
  });
  // A test may fail before it awaits this, with its own message.
  waiting.catch(() => {});
  return waiting;
}

/** Remembers the waiting line of the test: a timer does not know it later. */
function captureStack(): (message: string) => Error {
  const { stack = '' } = new Error();
  const frames = stack.split('\n').filter((line) => /^\s+at |@/.test(line));
  return (message) => {
    const error = new Error(message);
    error.stack = [`Error: ${message}`, ...frames].join('\n');
    return error;
  };
}
