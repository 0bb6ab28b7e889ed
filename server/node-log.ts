import type { Log } from './log';

/**
 * Writes log entries as lines of JSON, those of one turn of the event loop at once: a system call for each line would
 * cost more than many a request.
 *
 * @param write takes the lines, such as `(lines) => process.stdout.write(lines)`
 * @returns the log, and `flush`, which writes what is left before the process ends
 */
export function batchedLog(write: (lines: string) => void): { log: Log; flush(): void } {
  let lines = '';
  const flush = () => {
    if (lines) write(lines);
    lines = '';
  };
  return {
    log(entry) {
      if (!lines) setImmediate(flush);
      lines += `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;
    },
    flush,
  };
}
