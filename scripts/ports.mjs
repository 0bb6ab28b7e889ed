import { createServer } from 'node:net';
import { Problem } from './project.mjs';

/**
 * @param {string} variable the environment variable that chooses the port
 * @param {number} port
 * @throws {Problem} when something already listens there, or this user may not
 */
export async function requireFreePort(variable, port) {
  const obstacle = await obstacleAt(port);
  if (obstacle === undefined) return;
  const what =
    obstacle === 'EADDRINUSE'
      ? 'is taken by another program'
      : `cannot be listened on (${obstacle})`;
  throw new Problem(
    `Port ${port} ${what}. Choose another with ${variable}, for example ${variable}=${port < 65535 ? port + 1 : 3000}, in the environment or in .env.`,
  );
}

/** @returns {Promise<number>} a port that is free on every address of this machine, chosen by the system */
export async function findFreePort() {
  for (;;) {
    const { port } = await listen(0, '127.0.0.1');
    if (port !== undefined && (await obstacleAt(port)) === undefined) return port;
  }
}

/**
 * "localhost" is 127.0.0.1 to some programs and ::1 to others, and a server on one of them does not
 * keep others off the other: a browser could then reach the wrong one.
 *
 * @param {number} port
 * @returns {Promise<string | undefined>} the error's code; undefined when the port is free
 */
async function obstacleAt(port) {
  for (const host of ['127.0.0.1', '::1', '0.0.0.0', '::']) {
    const { code } = await listen(port, host);
    const hostIsMissing = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
    if (code && !hostIsMissing) return code;
  }
  return undefined;
}

/**
 * Listens for an instant.
 *
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<{port?: number, code?: string}>} the port that was free, or the error's code
 */
function listen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      resolve({ code: error.code ?? error.message });
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const listened = typeof address === 'object' ? address?.port : undefined;
      server.close(() => resolve(listened === undefined ? {} : { port: listened }));
    });
  });
}
