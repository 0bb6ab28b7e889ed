import type { IncomingMessage } from 'node:http';
import { contentOfBody, isReadableBody } from '../platform';
import { decompress } from './content-encoding';

/** How much of a body is kept as it passes, and how much it may be once decompressed, in bytes. */
const MAX_BYTES = 64 * 1024;
const MAX_DECOMPRESSED_BYTES = 4 * 1024 * 1024;

/** How many characters are kept of a text that says why a server has failed. */
const MAX_TEXT_LENGTH = 2000;

/**
 * Keeps the beginning of a body of JSON or of a form as it passes, or of the text of an answer that is an error, and nothing of
 * others. The body begins to flow with this, so it must be passed on at once.
 *
 * @returns gives what is in it so far; undefined where nothing is, or where it cannot be decompressed
 */
export function keepBody(message: IncomingMessage): () => unknown {
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = message.headers;
  const isReadable = isReadableBody(type);
  if (!isReadable && !((message.statusCode ?? 0) >= 400 && TEXT.test(type))) return () => undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  message.on('data', (chunk: Buffer) => {
    if (length >= MAX_BYTES) return;
    chunks.push(chunk);
    length += chunk.length;
  });
  return () => {
    if (length === 0) return undefined;
    try {
      const text = String(decompress(Buffer.concat(chunks), encoding, MAX_DECOMPRESSED_BYTES));
      return isReadable ? contentOfBody(type, text) : text.slice(0, MAX_TEXT_LENGTH);
    } catch {
      return undefined;
    }
  };
}

const TEXT = /^text\/(?:plain|html)\b/i;
