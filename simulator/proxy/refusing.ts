import type { ServerResponse } from 'node:http';
import { messageOf } from '../utils';
import { responseOnSocket } from '../worlds';
import type { RefusedRequest } from './admission';

export function refuse(response: ServerResponse, { status, message }: RefusedRequest): void {
  if (response.headersSent) return void response.destroy();
  // What is left of the request's body is not waited for.
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  response.end(`${message}\n`);
}

/** The same, where there is a socket and no response. */
export function refusalOnSocket({ status, message }: RefusedRequest): string {
  return responseOnSocket(status, `${message}\n`);
}

/** What is said when the proxy itself, or what it was given, has failed. */
export function failure(error: unknown): RefusedRequest {
  const message = `The proxy failed: ${messageOf(error)}. Look at the simulator's output.`;
  return { status: 500, message };
}
