import type { IncomingMessage } from 'node:http';
import { contentOfBody, isReadableBody } from '../platform';
import { decompress } from './content-encoding';

const MAX_BYTES = 64 * 1024;
const MAX_DECOMPRESSED_BYTES = 4 * 1024 * 1024;

/** The maximum length of a kept error text of a server, in characters. */
const MAX_TEXT_LENGTH = 2000;

/**
 * Keeps the beginning of a body of JSON or of a form as it passes, or of the text of an error answer, and nothing of
 * others. This starts the flow of the body, so it must be passed on at once.
 *
 * @returns reads the content so far; undefined when there is none, or when it cannot be decompressed
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
