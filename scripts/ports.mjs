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

/**
 * @type {(port: number) => Promise<string | undefined>} The error's code. "localhost" is 127.0.0.1 to some programs and ::1 to others, and
 *   a server on one of them does not keep others off the other: a browser could then reach the wrong one.
 */
export async function findPortError(port) {
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
