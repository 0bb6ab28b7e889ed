import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { mentionsDiscord } from '../utils';
import type { RefusedRequest } from './admission';
import { acceptEncoding, type Header, requestHeaders, responseHeaders, withJar } from './headers';
import { RESPONSE_TIMEOUT_MS } from './limits';
import { hasAuthCode, type RequestReporter } from './reporting';
import type { ForwardDestination } from './routing';
import {
  framingHeaders,
  isStale,
  refusedStatus,
  type UpstreamClient,
  unreachableMessage,
} from './upstream-client';

export interface ForwardedRequest extends ForwardDestination {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  /** The report, which keeps the bodies as they begin to pass. */
  readonly report: RequestReporter;
  /** Describes the activity's servers when they have just been started and may not be up yet. */
  describeStarting?(): string | undefined;
  rewrite(upstreamResponse: IncomingMessage, isHtml: boolean): ResponseRewrite;
}

export interface ResponseRewrite {
  /** Headers that the proxy adds for the page. */
  readonly added: readonly Header[];
  /** Streams that the body passes through; empty when it stays unchanged. */
  readonly transforms: readonly NodeJS.ReadWriteStream[];
}

/**
 * Passes a request on and its answer back as they arrive, at the pace of the slower side. When one side disconnects
 * early, the other is disconnected too.
 *
 * @returns the reason when the target could not be reached
 */
export async function forward(
  upstream: UpstreamClient,
  forwarded: ForwardedRequest,
): Promise<RefusedRequest | undefined> {
  const { incoming, response } = forwarded;
  const upstreamResponse = await requestUntilUp(upstream, forwarded);
  // The target has not failed when the page has left.
  if ('status' in upstreamResponse) return response.destroyed ? undefined : upstreamResponse;
  const isHtml = /^text\/html\b/i.test(upstreamResponse.headers['content-type'] ?? '');
  const hasBody =
    incoming.method !== 'HEAD' &&
    upstreamResponse.statusCode !== 204 &&
    upstreamResponse.statusCode !== 304;
  const { added, transforms } = forwarded.rewrite(upstreamResponse, isHtml);
  const headers = [
    ...responseHeaders(upstreamResponse.rawHeaders, isHtml),
    ...withJar(added, forwarded.player.jar),
  ];
  // Headers that the proxy has set take precedence.
  response.writeHead(
    upstreamResponse.statusCode ?? 502,
    upstreamResponse.statusMessage ?? '',
    headers.filter(([name]) => !response.hasHeader(name)).flat(),
  );
  if (!hasBody) {
    upstreamResponse.resume();
    response.end();
    return undefined;
  }
  // Most heads go along with their body; one whose body starts late, such as a stream of events, is flushed.
  const flush = setImmediate(() => response.flushHeaders());
  upstreamResponse.once('data', () => clearImmediate(flush));
  forwarded.report.keepResponse(upstreamResponse);
  // A body that was cut off must not look whole.
  const cutOff = () => response.destroy();
  if (transforms.length > 0)
    pipeline([upstreamResponse, ...transforms, response], (error) => error && cutOff());
  else upstreamResponse.on('error', cutOff).pipe(response);
  return undefined;
}

/** The maximum size of the exchange of a code, and the delays between its retries while its server is not up. */
const MAX_EXCHANGE_BYTES = 16 * 1024;
const RETRY_AFTER_MS = 250;
const MAX_RETRY_AFTER_MS = 2000;

/** Retries the exchange of a code while its server is starting: pages are often up before the server, and post once. */
async function requestUntilUp(
  upstream: UpstreamClient,
  forwarded: ForwardedRequest,
): Promise<IncomingMessage | RefusedRequest> {
  const { incoming, response, report, describeStarting = () => undefined } = forwarded;
  const length = Number(incoming.headers['content-length']);
  if (
    describeStarting() === undefined ||
    incoming.method !== 'POST' ||
    !(length <= MAX_EXCHANGE_BYTES)
  )
    return sendUpstream(upstream, forwarded);
  report.keepRequest();
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk) => chunks.push(chunk));
  await finished(incoming).catch(() => {});
  for (let attempts = 0; ; attempts += 1) {
    const upstreamResponse = await sendUpstream(upstream, forwarded, {
      body: Buffer.concat(chunks),
    });
    const servers = describeStarting();
    const isOver =
      response.destroyed || servers === undefined || !hasAuthCode(report.finish(undefined));
    report.why = undefined;
    if (isOver || !(await isTargetDown(upstreamResponse))) return upstreamResponse;
    const outcome =
      'status' in upstreamResponse
        ? upstreamResponse.message
        : `${forwarded.route.target.host} responded with ${upstreamResponse.statusCode}, as a development server does when it cannot reach the server that it forwards to.`;
    if (!('status' in upstreamResponse)) upstreamResponse.destroy();
    report.why = `${outcome} ${servers} The code is sent again until a server accepts it.`;
    await sleep(Math.min(RETRY_AFTER_MS * 2 ** attempts, MAX_RETRY_AFTER_MS));
  }
}

/** Checks whether nothing listens at the target, or at the server to which a development server has passed it on. */
async function isTargetDown(upstreamResponse: IncomingMessage | RefusedRequest): Promise<boolean> {
  if ('status' in upstreamResponse) return upstreamResponse.isDown ?? false;
  const { statusCode = 0, headers } = upstreamResponse;
  const isJson = /json/i.test(headers['content-type'] ?? '');
  if (statusCode === 502 || statusCode === 503 || statusCode === 504) {
    // A server that could not reach Discord is up, and answers with the same status.
    return !isJson && !mentionsDiscord(await peekFirstChunk(upstreamResponse));
  }
  // Vite's status.
  return statusCode === 500 && (await peekFirstChunk(upstreamResponse)) === '';
}

/** Reads the first chunk of an answer, which stays readable; empty when there is none. */
async function peekFirstChunk(upstreamResponse: IncomingMessage): Promise<string> {
  await Promise.race([once(upstreamResponse, 'readable'), once(upstreamResponse, 'end')]).catch(
    () => {},
  );
  const chunk: Buffer | null = upstreamResponse.read();
  if (chunk === null) return '';
  upstreamResponse.unshift(chunk);
  return chunk.toString();
}

/** Sends the request; retries once when a kept-alive connection had been closed while idle. */
async function sendUpstream(
  upstream: UpstreamClient,
  forwarded: ForwardedRequest,
  { again = false, body: savedBody }: { again?: boolean; body?: Buffer } = {},
): Promise<IncomingMessage | RefusedRequest> {
  const { incoming, response, route, search, added } = forwarded;
  const body = framingHeaders(incoming);
  const headers: Header[] = [
    ...requestHeaders(incoming.rawHeaders, forwarded),
    ['accept-encoding', acceptEncoding(incoming.headers['accept-encoding'] as string | undefined)],
    ...body,
    ...added,
  ];
  const method = incoming.method ?? 'GET';
  const hasBody = body.some(([name, value]) => name !== 'content-length' || value !== '0');
  // A body cannot be sent twice.
  const hasOwnConnection = again || hasBody;
  const request = upstream.request({ method, route, search, headers, hasOwnConnection });
  const leave = () => request.destroy();
  response.once('close', leave);
  request.once('close', () => response.off('close', leave));
  const timer = setTimeout(() => request.destroy(new TargetTimeoutError()), RESPONSE_TIMEOUT_MS);
  const outcome = new Promise<IncomingMessage | NodeJS.ErrnoException>((resolve) => {
    request.on('error', resolve).once('response', resolve);
    // No upgrade was requested.
    request.once('upgrade', (upstreamResponse, targetSocket) => {
      targetSocket.destroy();
      resolve(upstreamResponse);
    });
  });
  if (savedBody) request.end(savedBody);
  else if (hasBody) {
    forwarded.report.keepRequest();
    incoming.pipe(request);
  } else request.end();
  const upstreamResponse = await outcome;
  clearTimeout(timer);
  if (!(upstreamResponse instanceof Error)) {
    const refusal = refusedStatus(route, upstreamResponse);
    if (refusal) request.destroy();
    return refusal ?? upstreamResponse;
  }
  if (!again && !hasBody && !response.destroyed && isStale(request, upstreamResponse))
    return sendUpstream(upstream, forwarded, { again: true });
  if (upstreamResponse instanceof TargetTimeoutError) {
    const message = `"${route.target.host}", to which "${route.mapping.prefix}" is mapped, did not respond within ${RESPONSE_TIMEOUT_MS / 1000} seconds. Respond sooner, for example with a stream.`;
    return { status: 504, message };
  }
  const isDown = upstreamResponse.code === 'ECONNREFUSED';
  return { status: 502, message: unreachableMessage(route, upstreamResponse), isDown };
}

class TargetTimeoutError extends Error {}
