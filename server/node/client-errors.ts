import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Error codes of Node's parser for malformed requests, with the response that each gets. */
const refusals: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'headers_too_large',
    'The address and the headers together are too long. Send at most 16 kB.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'request_timeout',
    'The request did not arrive in time. Send it again.',
  ],
};

/** Responds as the app does to requests that Node's parser rejects before it; Node would respond without a body. */
export function respondToClientErrors(server: Pick<Server, 'on'>): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, code, message] = refusals[error.code ?? ''] ?? [
      '400 Bad Request',
      'bad_request',
      'This is not a valid HTTP request.',
    ];
    const body = JSON.stringify({ error: { code, message } });
    const head = [
      `HTTP/1.1 ${status}`,
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
