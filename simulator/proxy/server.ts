import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { EventSockets } from '../worlds';
import type { RequestHandler } from './handler';
import { CHECK_INTERVAL_MS, HEAD_TIMEOUT_MS, MAX_CONNECTIONS, MAX_HEAD_BYTES } from './limits';
import { formatSocketRefusal } from './refusing';

/** The server at `localhost` itself, which belongs to no player. */
export interface ControlServer {
  readonly listener: RequestListener;
  readonly sockets: EventSockets;
}

/**
 * The proxy's own names: a page elsewhere whose name resolves to this machine sends another. With the second one, the
 * stage finds out whether its browser resolves names below `localhost`.
 */
const CONTROL_HOST = /^(?:control\.)?localhost:\d+$/i;

/** Creates a server that answers as the proxy does; it does not listen yet. */
export function createProxyServer(handler: RequestHandler, control?: ControlServer): Server {
  const server = createServer({
    headersTimeout: HEAD_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    maxHeaderSize: MAX_HEAD_BYTES,
  });
  server.maxConnections = MAX_CONNECTIONS;
  const isControl = ({ headers }: IncomingMessage) => CONTROL_HOST.test(headers.host ?? '');
  return server
    .on('request', (request, response) => {
      if (control && isControl(request)) control.listener(request, response);
      else handler.handle(request, response);
    })
    .on('upgrade', (request, socket, head) => {
      if (control && isControl(request)) control.sockets.upgrade(request, socket, head);
      else handler.handleUpgrade(request, socket, head);
    })
    .on('connect', (_, socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(
        formatSocketRefusal({ status: 405, message: 'This proxy does not open tunnels.' }),
      );
    });
}

/** Ends every connection but those of WebSockets. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
