/**
 * Remembers the line of the test that waits: a timer, which says later that the time is over, knows nothing of it.
 *
 * @returns makes the error
 */
export function errorFromHere(): (message: string) => Error {
  const { stack = '' } = new Error();
  const frames = stack.split('\n').filter((line) => /^\s+at |@/.test(line));
  return (message) => {
    const error = new Error(message);
    error.stack = [`Error: ${message}`, ...frames].join('\n');
    return error;
  };
}
