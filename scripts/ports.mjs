import { createServer } from 'node:net';
import { Problem } from './project.mjs';

/** @type {(variable: string, port: number) => Promise<void>} Throws a Problem if the port is taken, or not allowed. */
export async function requireFreePort(variable, port) {
  const portError = await findPortError(port);
  if (portError === undefined) return;
  const reason =
    portError === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${portError})`;
  const message = `Port ${port} ${reason}. Choose another with ${variable}, for example ${variable}=${port < 65535 ? port + 1 : 3000}, in the environment or in .env.`;
  throw new Problem(message);
}

/** Below the ephemeral ports that systems assign: no program gets one of these by chance. */
const PORT_RANGE = { first: 20_000, count: 5_000 };

/**
 * @returns {Promise<number>} a port that is free on every address of this machine. Until this process ends, no process
 *   that asks gets it again: a process claims its port by listening on another one, which belongs to it.
 */
export async function findFreePort() {
  for (;;) {
    const port = PORT_RANGE.first + Math.floor(Math.random() * PORT_RANGE.count);
    if ((await findPortError(port)) === undefined && (await claim(port + PORT_RANGE.count)))
      return port;
  }
}

/** @type {(port: number) => Promise<boolean>} Listens until this process ends, which it does not keep from ending. */
function claim(port) {
  return new Promise((resolve) => {
    const server = createServer().unref();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

/**
 * @type {(port: number) => Promise<string | undefined>} The error's code. "localhost" is 127.0.0.1 to some programs and ::1 to others, and
 *   a server on one of them does not keep others off the other: a browser could then reach the wrong one.
 */
async function findPortError(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) {
    const code = await listen(port, host);
    const isHostMissing = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
    if (code && !isHostMissing) return code;
  }
  return undefined;
}

/** @type {(port: number, host: string) => Promise<string | undefined>} Listens briefly; returns the error's code. */
function listen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve(error.code ?? error.message);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
