import { createServer } from 'node:net';
import { findPortError } from '../../scripts/ports.mjs';

/** Below the ephemeral ports that systems assign: no program gets one of these by chance. */
const RANGE = { first: 20_000, count: 5_000 };

/**
 * Finds a port that is free on every address of this machine. Until this process ends, no process that asks gets it
 * again: a process claims its port by listening on another one, which belongs to it.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = RANGE.first + Math.floor(Math.random() * RANGE.count);
    if ((await findPortError(port)) === undefined && (await claim(port + RANGE.count))) return port;
  }
}

/** Listens until this process ends, which it does not keep from ending. */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}
