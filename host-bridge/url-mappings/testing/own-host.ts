import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { DetachedWindowAPI } from 'happy-dom';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** The request of the activity, as its own host answers it. */
export interface EchoedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Serves the page's own host on loopback: it answers every request and every socket with the request itself. */
export async function ownHost() {
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(await readRequest(request)));
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    sockets.add(socket);
    greet(request, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    page: `http://${host}/deep/page`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<EchoedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(chunks).toString(),
  };
}

/** The least that RFC 6455 asks of a WebSocket server: it agrees, says something, and goes when it is answered. */
function greet({ headers, url = '' }: IncomingMessage, socket: Duplex): void {
  const accept = createHash('sha1')
    .update(`${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64');
  const [protocol] = headers['sec-websocket-protocol']?.split(',') ?? [];
  const answer = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
    ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
  ];
  socket.write(`${answer.join('\r\n')}\r\n\r\n`);
  const message = Buffer.from(url);
  const wholeText = 0x81;
  socket.write(Buffer.from([wholeText, message.length, ...message]));
  socket.on('data', () => socket.destroy());
  socket.on('error', () => socket.destroy());
}
