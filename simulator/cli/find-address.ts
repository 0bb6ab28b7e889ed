import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Readable } from 'node:stream';
import { isLoopback, sleep } from '../utils';
import { addressesIn, type NamedAddress } from './project';

/** The time to wait for a line that names a local address, before taking any other address. */
const LOCAL_ADDRESS_TIMEOUT_MS = 2000;
/** The time that an activity may respond with an error before it is shown as it is. */
const ERROR_TIMEOUT_MS = 20_000;
const RETRY_AFTER_MS = 250;
/** The interval of requests to a server that responds, but not with a page: each may print a line of its output. */
const RETRY_OTHER_AFTER_MS = 2000;
/** The timeout of a page that compiles, and the time after which a notice says that it does. */
const RESPONSE_TIMEOUT_MS = 120_000;
const COMPILE_NOTICE_DELAY_MS = 1000;
const MAX_ADDRESSES = 100;
const MAX_BYTES = 64 * 1024;
const MAX_EXCERPT_LENGTH = 200;
/** The HTML entities that occur in error pages. */
const entities = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ', amp: '&' };
const ENTITY = /&(lt|gt|quot|#39|#x27|nbsp|amp);/g;

/** The response at an address: a page, something else, the server's error message, or nothing yet. */
export type ProbeResult = 'page' | 'other' | 'nothing' | { error: string };

export type AddressFinder = ReturnType<typeof findAddress>;

interface FinderOptions {
  /** The activity's address, if it is known; output is ignored then. */
  url?: string | undefined;
  isSimulator(url: string): boolean;
  signal: AbortSignal;
  /** Requests an address and classifies the response. It is called repeatedly. */
  probe?: (url: string) => Promise<ProbeResult>;
  localAddressTimeoutMs?: number;
}

interface Candidate extends NamedAddress {
  result: ProbeResult;
  /** The time of its first mention, of its first request without a response, and of its first error. */
  readonly since: number;
  requestedAt?: number | undefined;
  failedAt?: number | undefined;
  isPending: boolean;
  retryAt?: number;
}

/** Finds the address that a line calls the local address, or else the first of several that responds with HTML. */
export function findAddress({
  url,
  isSimulator,
  signal,
  probe = (url) => probeAddress(url, signal),
  localAddressTimeoutMs = LOCAL_ADDRESS_TIMEOUT_MS,
}: FinderOptions) {
  const candidates = new Map<string, Candidate>();
  const found = createDeferred<string>();
  const anyResponse = createDeferred<string>();
  let startedAt = 0;
  let isOver = false;
  let hasPrintedAddress = false;

  const probeCandidate = async (candidate: Candidate): Promise<void> => {
    if (candidate.isPending || performance.now() < (candidate.retryAt ?? 0)) return;
    candidate.isPending = true;
    candidate.requestedAt ??= performance.now();
    const result = await probe(candidate.url);
    candidate.isPending = false;
    candidate.result = result;
    candidate.requestedAt = undefined;
    candidate.failedAt =
      typeof result === 'object' ? (candidate.failedAt ?? performance.now()) : undefined;
    if (result === 'nothing') return;
    candidate.retryAt = performance.now() + RETRY_OTHER_AFTER_MS;
    anyResponse.resolve(candidate.url);
  };
  const isChosen = ({ kind, result, failedAt = Number.POSITIVE_INFINITY }: Candidate) => {
    const now = performance.now();
    // An address that a server calls its local address is chosen, whatever its response.
    if (kind === 'page')
      return result === 'page' || result === 'other' || now - failedAt > ERROR_TIMEOUT_MS;
    const isLate = now - startedAt >= localAddressTimeoutMs;
    return result === 'page' && isLate && ![...candidates.values()].some(canStillServe);
  };
  /** Returns whether a local address may still serve the page: it has just been printed, is compiling, or fails. */
  const canStillServe = ({ kind, since, requestedAt, result }: Candidate) => {
    if (kind !== 'page') return false;
    const now = performance.now();
    // A refused connection is refused at once.
    const listens = requestedAt !== undefined && now - requestedAt >= RETRY_AFTER_MS / 2;
    return listens || typeof result === 'object' || now - since < 5 * localAddressTimeoutMs;
  };
  const search = async () => {
    startedAt = performance.now();
    for (;;) {
      const all = [...candidates.values()];
      // A slow address does not keep the others waiting.
      await Promise.race([Promise.all(all.map(probeCandidate)), sleep(RETRY_AFTER_MS, signal)]);
      if (isOver || signal.aborted) return;
      const chosen = all.filter(isChosen);
      const [first] = [...chosen.filter(({ kind }) => kind === 'page'), ...chosen];
      if (first) {
        isOver = true;
        return found.resolve(first.url);
      }
      await sleep(RETRY_AFTER_MS, signal);
      if (isOver || signal.aborted) return;
    }
  };
  const add = (named: NamedAddress) => {
    const existing = candidates.get(named.url);
    if (!existing && candidates.size >= MAX_ADDRESSES) return;
    if (!existing || named.kind === 'page') {
      const fresh = { result: 'nothing' as const, since: performance.now(), isPending: false };
      candidates.set(named.url, Object.assign(existing ?? fresh, named));
    }
    if (startedAt === 0) void search();
  };
  if (url !== undefined) add({ url, kind: 'page' });

  return {
    /** Resolves with the address once a page answers there; never settles if none does. */
    found: found.promise,
    /** Resolves with the first address that responds; never settles if none does. */
    answered: anyResponse.promise,
    read(line: string) {
      if (isOver || signal.aborted || url !== undefined) return;
      for (const named of addressesIn(line)) {
        if (isSimulator(named.url)) continue;
        hasPrintedAddress = true;
        add(named);
      }
    },
    /** Adds the port of a server that listens but has printed no address. */
    addPort(port: number) {
      const address = `http://localhost:${port}/`;
      if (!isOver && url === undefined && !isSimulator(address))
        add({ url: address, kind: 'port' });
    },
    /** Returns whether a line has named an address, so that there is no need to look for ports. */
    hasPrintedAddress: () => hasPrintedAddress,
    isOver: () => isOver,
    stop() {
      isOver = true;
    },
    /** Describes the best address so far, as a sentence without a full stop; undefined while there is none. */
    status() {
      const all = [...candidates.values()];
      const [best] = [...all.filter(({ kind }) => kind === 'page'), ...all];
      return best && describe(best);
    },
  };
}

function describe({ url, result, since, requestedAt }: Candidate): string {
  const secondsFrom = (time: number) => Math.round((performance.now() - time) / 1000);
  if (requestedAt !== undefined && performance.now() - requestedAt >= COMPILE_NOTICE_DELAY_MS)
    return `${url} is listening, and its first page is being compiled (${secondsFrom(requestedAt)} s)`;
  if (typeof result === 'object') return `${url} responds with ${result.error}`;
  if (result === 'nothing') return `nothing listens at ${url} yet (${secondsFrom(since)} s)`;
  return `${url} responds, but not with a page`;
}

/** Creates a promise that is resolved from outside. */
function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function probeAddress(url: string, stopSignal: AbortSignal): Promise<ProbeResult> {
  try {
    const signal = AbortSignal.any([stopSignal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]);
    const response = await sendRequest(url, signal);
    if (response.status >= 500)
      return { error: `${response.status}${await errorExcerpt(response)}` };
    await response.body?.cancel();
    // Browsers sniff a response without a content type.
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? 'text/html');
    return response.ok && isPage ? 'page' : 'other';
  } catch {
    return 'nothing';
  }
}

/** Sends a request as a browser does. A server of this machine that speaks TLS has a self-signed certificate. */
async function sendRequest(url: string, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'text/html' };
  if (!url.startsWith('https:') || !isLoopback(new URL(url).hostname))
    return fetch(url, { headers, signal });
  const asking = request(url, { headers, signal, rejectUnauthorized: false }).end();
  const [incoming] = (await once(asking, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers: responseHeaders } = incoming;
  const type = responseHeaders['content-type'];
  const body = status === 204 || status === 304 ? null : Readable.toWeb(incoming);
  return new Response(body as ReadableStream | null, {
    status,
    headers: type === undefined ? {} : { 'content-type': type },
  });
}

/** Returns the first words of an error page, without its tags, after a colon. */
async function errorExcerpt({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= MAX_BYTES) break;
  }
  const readableText = text
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*(?:>|$)/g, ' ');
  const words = readableText
    .replace(ENTITY, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_EXCERPT_LENGTH);
  return words && `: ${words}`;
}
