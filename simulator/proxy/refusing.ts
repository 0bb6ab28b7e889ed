import type { ServerResponse } from 'node:http';
import { formatSocketResponse, messageOf } from '../utils';
import type { RefusedRequest } from './admission';

export function refuse(response: ServerResponse, { status, message }: RefusedRequest): void {
  if (response.headersSent) return void response.destroy();
  // The rest of the request's body is not waited for.
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(`${message}\n`);
}

export function formatSocketRefusal({ status, message }: RefusedRequest): string {
  return formatSocketResponse(status, `${message}\n`);
}

/** Returns the refusal for a failure of the proxy itself, or of its settings. */
export function failure(error: unknown): RefusedRequest {
  const message = `The proxy failed: ${messageOf(error)}. Look at the simulator's output.`;
  return { status: 500, message };
}
