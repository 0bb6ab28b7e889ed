import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** The timeouts for sending a request, as options of Node's HTTP server, in milliseconds. */
export const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  // By default Node checks these limits only every 30 seconds.
  connectionsCheckingInterval: 1_000,
};

/** The most connections that are worth their memory, some ten thousand bytes each. */
const MAX_CONNECTIONS = 4_000;

/** Half of this process's limit of open files, since a request may need one more for its call to the platform. */
export function connectionLimit(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files: { soft: number | 'unlimited' } };
  };
  const files = Number(userLimits?.open_files.soft);
  return files ? Math.min(MAX_CONNECTIONS, Math.floor(files / 2)) : MAX_CONNECTIONS;
}

/**
 * The time without a new connection after which a stop accepts no more, and the longest time until
 * then, in milliseconds: connections that are established but not yet accepted would be reset.
 */
const QUIET_MS = 100;
const MAX_DRAIN_MS = 2_000;

interface ConnectionOptions {
  limit: number;
  /** The time that a response may stay unread, in milliseconds; Node notices it after twice that time at the latest. */
  idleTimeoutMs?: number;
  /** The time that a stop waits for requests on idle connections, in milliseconds. */
  lingerMs?: number;
  /** The time that a stop waits for everything, in milliseconds. */
  graceMs?: number;
}

/**
 * Keeps a server's connections within bounds: a connection that does not read its response is cut off, and beyond the
 * limit the longest idle one makes room for a new one.
 *
 * @returns a function that stops the server without breaking a request: it accepts no more connections, each response
 * is the last on its connection, and an idle connection is kept for as long as it may be used
 */
export function manageConnections(
  server: Server,
  {
    limit,
    idleTimeoutMs = 15_000,
    lingerMs = timeouts.keepAliveTimeout,
    graceMs = 9_000,
  }: ConnectionOptions,
): () => void {
  const open = new Set<Socket>();
  /** Connections without a request, with their bytes received by then; the longest idle comes first. */
  const idle = new Map<Socket, number>();
  const responses = new Set<ServerResponse>();
  let stopping = false;
  let accepted = 0;

  const drop = (socket: Socket) => {
    open.delete(socket);
    idle.delete(socket);
    socket.destroy();
  };
  server.on('connection', (socket: Socket) => {
    accepted += 1;
    const [longest = socket] = idle.keys();
    if (open.size >= limit) drop(longest);
    if (socket.destroyed) return;
    open.add(socket);
    idle.set(socket, 0);
    socket.once('close', () => drop(socket));
  });
  // This runs before the app sees the request, which it may answer at once.
  server.prependListener('request', ({ socket }, response) => {
    if (stopping) response.shouldKeepAlive = false;
    idle.delete(socket);
    responses.add(response);
    response.once('close', () => {
      responses.delete(response);
      const pipelined = [...responses].some(({ req }) => req.socket === socket);
      if (!pipelined && open.has(socket)) idle.set(socket, socket.bytesRead);
    });
  });
  server.timeout = idleTimeoutMs;
  server.on('timeout', (socket: Socket) => {
    const pending = [...responses].find(({ req }) => req.socket === socket);
    // A connection that waits for the platform's response is not idle.
    if (!pending || pending.headersSent) drop(socket);
  });

  return () => {
    if (stopping) return;
    stopping = true;
    const end = performance.now() + MAX_DRAIN_MS;
    const closeOnceQuiet = (before: number) => {
      // Pending connections are accepted between a timer and the next immediate, one at a time.
      const check = () => {
        if (accepted > before && performance.now() < end) closeOnceQuiet(accepted);
        // The close() of an HTTP server would cut off idle connections, and with them the requests
        // that are on their way.
        else NetServer.prototype.close.call(server);
      };
      setTimeout(() => setImmediate(check), QUIET_MS);
    };
    closeOnceQuiet(accepted);
    for (const response of responses) response.shouldKeepAlive = false;
    setTimeout(() => {
      // Bytes received since then belong to a request that has begun.
      for (const [socket, received] of idle) if (socket.bytesRead === received) drop(socket);
    }, lingerMs).unref();
    setTimeout(() => server.closeAllConnections(), graceMs).unref();
  };
}
