import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { namesDiscord } from '../utils';
import type { RefusedRequest } from './admission';
import { acceptEncoding, type Header, requestHeaders, responseHeaders, withJar } from './headers';
import { ANSWER_TIMEOUT_MS } from './limits';
import { framing, isStale, type Outgoing, refusedStatus, unreachable } from './outgoing';
import { holdsCode, type RequestReport } from './reporting';
import type { Forwarded } from './routing';

export interface ForwardedRequest extends Forwarded {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  /** The report, which keeps the bodies as they begin to pass. */
  readonly report: RequestReport;
  /** Describes the activity's servers when they have just been started and may not be up yet. */
  starting?(): string | undefined;
  rewrite(answer: IncomingMessage, isHtml: boolean): Rewriting;
}

export interface Rewriting {
  /** Headers that the proxy adds for the page. */
  readonly added: readonly Header[];
  /** Streams that the body passes through; empty when it stays unchanged. */
  readonly through: readonly NodeJS.ReadWriteStream[];
}

/**
 * Passes a request on and its answer back as they arrive, at the pace of the slower side. When one side disconnects
 * early, the other is disconnected too.
 *
 * @returns the reason when the target could not be reached
 */
export async function forward(
  outgoing: Outgoing,
  forwarded: ForwardedRequest,
): Promise<RefusedRequest | undefined> {
  const { incoming, response } = forwarded;
  const answer = await askUntilUp(outgoing, forwarded);
  // The target has not failed when the page has left.
  if ('status' in answer) return response.destroyed ? undefined : answer;
  const isHtml = /^text\/html\b/i.test(answer.headers['content-type'] ?? '');
  const hasBody =
    incoming.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;
  const { added, through } = forwarded.rewrite(answer, isHtml);
  const headers = [
    ...responseHeaders(answer.rawHeaders, isHtml),
    ...withJar(added, forwarded.player.jar),
  ];
  // Headers that the proxy has set take precedence.
  const others = headers.filter(([name]) => !response.hasHeader(name));
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', others.flat());
  if (!hasBody) {
    answer.resume();
    response.end();
    return undefined;
  }
  flushWhenIdle(answer, response);
  forwarded.report.keepAnswer(answer);
  // A body that was cut off must not look whole.
  const cutOff = () => response.destroy();
  if (through.length > 0) pipeline([answer, ...through, response], (error) => error && cutOff());
  else answer.on('error', cutOff).pipe(response);
  return undefined;
}

/** Flushes the head of an answer whose body starts late, such as a stream of events; most go along with their body. */
function flushWhenIdle(answer: IncomingMessage, response: ServerResponse): void {
  const flush = setImmediate(() => response.flushHeaders());
  answer.once('data', () => clearImmediate(flush));
}

/** The maximum size of the exchange of a code, and the delays between its retries while its server is not up. */
const MAX_EXCHANGE_BYTES = 16 * 1024;
const RETRY_AFTER_MS = 250;
const MAX_RETRY_AFTER_MS = 2000;

/** Retries the exchange of a code while its server is starting: pages are often up before the server, and post once. */
async function askUntilUp(
  outgoing: Outgoing,
  forwarded: ForwardedRequest,
): Promise<IncomingMessage | RefusedRequest> {
  const { incoming, response, report, starting = () => undefined } = forwarded;
  const length = Number(incoming.headers['content-length']);
  if (starting() === undefined || incoming.method !== 'POST' || !(length <= MAX_EXCHANGE_BYTES))
    return ask(outgoing, forwarded);
  report.keepRequest();
  const chunks: Buffer[] = [];
  incoming.on('data', (chunk) => chunks.push(chunk));
  await finished(incoming).catch(() => {});
  for (let tried = 0; ; tried += 1) {
    const answer = await ask(outgoing, forwarded, { body: Buffer.concat(chunks) });
    const servers = starting();
    const isOver =
      response.destroyed || servers === undefined || !holdsCode(report.finish(undefined));
    report.why = undefined;
    if (isOver || !(await isNotUp(answer))) return answer;
    const outcome =
      'status' in answer
        ? answer.message
        : `${forwarded.route.target.host} responded with ${answer.statusCode}, as a development server does when it cannot reach the server that it forwards to.`;
    if (!('status' in answer)) answer.destroy();
    report.why = `${outcome} ${servers} The code is sent again until a server accepts it.`;
    await sleep(Math.min(RETRY_AFTER_MS * 2 ** tried, MAX_RETRY_AFTER_MS));
  }
}

/** Checks whether nothing listens at the target, or at the server to which a development server has passed it on. */
async function isNotUp(answer: IncomingMessage | RefusedRequest): Promise<boolean> {
  if ('status' in answer) return answer.isNotUp ?? false;
  const { statusCode = 0, headers } = answer;
  const isReadable = /json/i.test(headers['content-type'] ?? '');
  if (statusCode === 502 || statusCode === 503 || statusCode === 504) {
    // A server that could not reach Discord is up, and answers with the same status.
    return !isReadable && !namesDiscord(await beginningOf(answer));
  }
  // Vite's status.
  return statusCode === 500 && (await beginningOf(answer)) === '';
}

/** Reads the first chunk of an answer, which stays readable; empty when there is none. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  await Promise.race([once(answer, 'readable'), once(answer, 'end')]).catch(() => {});
  const chunk: Buffer | null = answer.read();
  if (chunk === null) return '';
  answer.unshift(chunk);
  return chunk.toString();
}

/** Sends the request; retries once when a kept-alive connection had been closed while idle. */
async function ask(
  outgoing: Outgoing,
  forwarded: ForwardedRequest,
  { again = false, body: savedBody }: { again?: boolean; body?: Buffer } = {},
): Promise<IncomingMessage | RefusedRequest> {
  const { incoming, response, route, search, added } = forwarded;
  const body = framing(incoming);
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
  const request = outgoing.request({ method, route, search, headers, hasOwnConnection });
  const leave = () => request.destroy();
  response.once('close', leave);
  request.once('close', () => response.off('close', leave));
  const timer = setTimeout(() => request.destroy(new TimedOut()), ANSWER_TIMEOUT_MS);
  const outcome = new Promise<IncomingMessage | NodeJS.ErrnoException>((resolve) => {
    request.on('error', resolve).once('response', resolve);
    // No upgrade was requested.
    request.once('upgrade', (answer, far) => {
      far.destroy();
      resolve(answer);
    });
  });
  if (savedBody) request.end(savedBody);
  else if (hasBody) {
    forwarded.report.keepRequest();
    incoming.pipe(request);
  } else request.end();
  const answer = await outcome;
  clearTimeout(timer);
  if (!(answer instanceof Error)) {
    const refused = refusedStatus(route, answer);
    if (refused) request.destroy();
    return refused ?? answer;
  }
  if (!again && !hasBody && !response.destroyed && isStale(request, answer))
    return ask(outgoing, forwarded, { again: true });
  if (answer instanceof TimedOut) {
    const message = `"${route.target.host}", to which "${route.mapping.prefix}" is mapped, did not respond within ${ANSWER_TIMEOUT_MS / 1000} seconds. Respond sooner, for example with a stream.`;
    return { status: 504, message };
  }
  const isNotUp = answer.code === 'ECONNREFUSED';
  return { status: 502, message: unreachable(route, answer), isNotUp };
}

class TimedOut extends Error {}
