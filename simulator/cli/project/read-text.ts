import { closeSync, constants, createReadStream, fstatSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';

/**
 * Reads the text of a file, or of a pipe such as a shell creates for `<(…)`. The writer of a pipe
 * may keep its reader waiting for ever, without keeping this process alive.
 *
 * @throws Error as a rejection if there is no such file, or it is too long
 */
export async function readText(
  file: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  // By default, opening a pipe waits for its writer. Windows has no such pipes.
  const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const stats = fstatSync(fd);
  if (!stats.isFile() && !stats.isFIFO()) {
    closeSync(fd);
    throw new Error('it is neither a file nor a pipe');
  }
  const stream = stats.isFIFO()
    ? new Socket({ fd, readable: true, writable: false })
    : createReadStream(file, { fd });
  addAbortSignal(signal, stream);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return String(Buffer.concat(chunks));
}
