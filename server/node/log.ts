import type { Writable } from 'node:stream';
import type { Log } from '../log';

/** The maximum length of buffered entries before any are dropped, in characters. */
const MAX_BUFFERED_CHARACTERS = 1_000_000;

/**
 * Writes log entries to a stream as lines of JSON, those of one turn of the event loop at once: a system call for each
 * line would cost more than many a request. The stream's reader has no power over the server: once it is closed the log
 * is silent, and while it stalls, entries are dropped and counted.
 *
 * @returns the log, and `flush`, which writes the rest and resolves when it has been written or cannot be
 */
export function streamLog(stream: Writable): { log: Log; flush(): Promise<void> } {
  let lines = '';
  let droppedCount = 0;
  // Without a listener, its error would end the process.
  stream.on('error', () => {});

  const add = (entry: object) => {
    lines += `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`;
  };
  const flush = () =>
    new Promise<void>((resolve) => {
      const text = lines;
      lines = '';
      stream.write(text, () => resolve());
    });
  return {
    log(entry) {
      if (!stream.writable) return;
      if (stream.writableLength + lines.length > MAX_BUFFERED_CHARACTERS) {
        droppedCount += 1;
        return;
      }
      if (!lines) setImmediate(flush);
      if (droppedCount > 0)
        add({ level: 'warn', message: 'entries left out', count: droppedCount });
      droppedCount = 0;
      add(entry);
    },
    flush,
  };
}
