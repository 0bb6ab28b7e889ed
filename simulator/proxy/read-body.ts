import type { IncomingMessage } from 'node:http';

/** Reads the body as text; undefined when it is longer than `max` bytes, or was cut off. */
export async function readBody(
  incoming: IncomingMessage,
  max: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // Destroying it would close the connection, and lose the answer.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > max) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return String(Buffer.concat(chunks));
}
