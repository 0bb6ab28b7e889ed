import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProxiedRequest } from '../traffic';
import { truncate } from '../utils';
import { keepBody } from './kept-body';
import type { Destination, ForwardDestination } from './routing';

const MAX_ADDRESS_LENGTH = 2048;

/** The wait for the answer to an exchange of a code before it is reported, in milliseconds. */
const LATE_RESPONSE_MS = 4000;

/** Collects the facts about a request, and reports it once it is over. */
export class RequestReporter {
  readonly #at = Date.now();
  /** The bytes that its connection had sent before. */
  readonly #sentBefore: number;
  #args: () => unknown = () => undefined;
  #data: () => unknown = () => undefined;
  #contentType: string | undefined;
  destination: Destination | undefined;
  /** The ids of the faults that it has met. */
  faults: readonly string[] | undefined;
  why: string | undefined;

  constructor(private readonly incoming: IncomingMessage) {
    this.#sentBefore = incoming.socket.bytesWritten;
  }

  /** Keeps the body of the request, whose flow starts with this. */
  keepRequest(): void {
    this.#args = keepBody(this.incoming);
  }

  /** Keeps the body of the answer, from the target or the proxy itself. */
  keepResponse(upstreamResponse: IncomingMessage): void {
    this.#data = keepBody(upstreamResponse);
    this.#contentType = upstreamResponse.headers['content-type']?.slice(0, MAX_CONTENT_TYPE_LENGTH);
  }

  setResponse(data: unknown): void {
    this.#data = () => data;
  }

  /** Reports a post with a code once its answer is late; the returned function stops that. */
  reportIfLate(response: ServerResponse, report: (request: ProxiedRequest) => void): () => void {
    if (this.incoming.method !== 'POST') return () => {};
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      const request = this.finish(undefined);
      if (hasAuthCode(request)) report({ ...request, waits: true });
    }, LATE_RESPONSE_MS);
    return () => clearTimeout(timer);
  }

  /** @param status undefined when there was no answer */
  finish(status: number | undefined): ProxiedRequest {
    const { method, url, headers, socket } = this.incoming;
    const { destination, faults, why } = this;
    const [args, data] = [this.#args(), this.#data()];
    const length = headers['content-length'];
    return {
      ...(destination?.player ? { userId: destination.player.userId } : {}),
      ...(destination && 'route' in destination ? { target: targetAddress(destination) } : {}),
      ...(status ? { status } : {}),
      ...(faults ? { faults } : {}),
      ...(why ? { why } : {}),
      ...(length ? { size: Number(length) } : {}),
      ...(args === undefined ? {} : { args }),
      ...(data === undefined ? {} : { data }),
      ...(this.#contentType ? { type: this.#contentType } : {}),
      // Older browsers do not send the destination.
      ...((headers['sec-fetch-dest'] ?? 'empty') === 'empty' ? { fetched: true } : {}),
      method: method ?? '',
      path: truncate(url ?? '', MAX_ADDRESS_LENGTH),
      at: this.#at,
      duration: Date.now() - this.#at,
      bytes: socket.bytesWritten - this.#sentBefore,
    };
  }
}

const MAX_CONTENT_TYPE_LENGTH = 100;

export function hasAuthCode({ method, args }: ProxiedRequest): boolean {
  return method === 'POST' && typeof (args as { code?: unknown } | undefined)?.code === 'string';
}

function targetAddress({ route: { target, path }, search }: ForwardDestination): string {
  const address = `${target.isSecure ? 'https' : 'http'}://${target.host}${path}${search}`;
  return truncate(address, MAX_ADDRESS_LENGTH);
}
