import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { Readable } from 'node:stream';
import { isLoopback, sleep } from '../utils';
import { addressesIn, type Named } from './addresses';

/** How long to wait for a line that names a local address, before taking any other address. */
const LOCAL_ADDRESS_TIMEOUT_MS = 2000;
/** How long an activity may answer with an error before it is shown as it is. */
const ERROR_TIMEOUT_MS = 20_000;
const RETRY_AFTER_MS = 250;
/** How often a server is asked that answers already, though not with a page: each time may be a line of its output. */
const RETRY_OTHER_AFTER_MS = 2000;
/** How long a page may be compiled before it is asked for again, and from when on that is said. */
const ANSWER_TIMEOUT_MS = 120_000;
const LISTENS_AFTER_MS = 1000;
const MAX_ADDRESSES = 100;
const MAX_BYTES = 64 * 1024;
const MAX_WORDS_LENGTH = 200;
/** Those that pages of errors have. */
const entities = { lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ', amp: '&' };
const ENTITY = /&(lt|gt|quot|#39|#x27|nbsp|amp);/g;

/** What is at an address: a page, something else, an error of the server in words, or nothing yet. */
export type There = 'page' | 'other' | 'nothing' | { error: string };

/** Looks for the activity's address in the output of one of its servers. */
export type AddressFinder = ReturnType<typeof findAddress>;

interface FinderOptions {
  /** The activity's address, where that is known; no line is read then. */
  url?: string | undefined;
  /** Whether an address belongs to the simulator. */
  isSimulator(url: string): boolean;
  /** Ends the search. */
  signal: AbortSignal;
  /** Asks what is at an address. It is called again and again. */
  probe?: (url: string) => Promise<There>;
  localAddressTimeoutMs?: number;
}

/** An address, and what is known of it. */
interface Candidate extends Named {
  there: There;
  /** When it was first named, when it was first asked without an answer, and when it first answered with an error. */
  readonly since: number;
  requestedAt?: number | undefined;
  failedAt?: number | undefined;
  isRequested: boolean;
  /** Before that, it is not asked again. */
  nextAt?: number;
}

/**
 * Looks for the address of the activity's page. Among several, such as one for the API, it takes the one that a line calls the local
 * address, or else the first that answers with HTML.
 */
export function findAddress({
  url,
  isSimulator,
  signal,
  probe = (url) => probeAddress(url, signal),
  localAddressTimeoutMs = LOCAL_ADDRESS_TIMEOUT_MS,
}: FinderOptions) {
  const candidates = new Map<string, Candidate>();
  const found = later<string>();
  const answered = later<string>();
  let startedAt = 0;
  let isOver = false;
  let hasPrinted = false;

  const ask = async (candidate: Candidate): Promise<void> => {
    if (candidate.isRequested || performance.now() < (candidate.nextAt ?? 0)) return;
    candidate.isRequested = true;
    candidate.requestedAt ??= performance.now();
    const there = await probe(candidate.url);
    candidate.isRequested = false;
    candidate.there = there;
    candidate.requestedAt = undefined;
    candidate.failedAt =
      typeof there === 'object' ? (candidate.failedAt ?? performance.now()) : undefined;
    if (there === 'nothing') return;
    candidate.nextAt = performance.now() + RETRY_OTHER_AFTER_MS;
    answered.resolve(candidate.url);
  };
  const isChosen = ({ kind, there, failedAt = Number.POSITIVE_INFINITY }: Candidate) => {
    const now = performance.now();
    // An address that a server calls its local address is taken, whatever it answers.
    if (kind === 'page')
      return there === 'page' || there === 'other' || now - failedAt > ERROR_TIMEOUT_MS;
    const isLate = now - startedAt >= localAddressTimeoutMs;
    return there === 'page' && isLate && ![...candidates.values()].some(isComing);
  };
  /** Whether something called the local address may still have the page: it has just been named, is compiling, or fails. */
  const isComing = ({ kind, since, requestedAt, there }: Candidate) => {
    if (kind !== 'page') return false;
    const now = performance.now();
    // A connection that is refused is so at once.
    const listens = requestedAt !== undefined && now - requestedAt >= RETRY_AFTER_MS / 2;
    return listens || typeof there === 'object' || now - since < 5 * localAddressTimeoutMs;
  };
  const search = async () => {
    startedAt = performance.now();
    for (;;) {
      const all = [...candidates.values()];
      // One that takes its time does not keep the others waiting.
      await Promise.race([Promise.all(all.map(ask)), sleep(RETRY_AFTER_MS, signal)]);
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
  const add = (named: Named) => {
    const existing = candidates.get(named.url);
    if (!existing && candidates.size >= MAX_ADDRESSES) return;
    if (!existing || named.kind === 'page') {
      const fresh = { there: 'nothing' as const, since: performance.now(), isRequested: false };
      candidates.set(named.url, Object.assign(existing ?? fresh, named));
    }
    if (startedAt === 0) void search();
  };
  if (url !== undefined) add({ url, kind: 'page' });

  return {
    /** Resolves with the address once a page answers there; never settles if none does. */
    found: found.promise,
    /** Resolves with the first address at which anything answers; never settles if nothing does. */
    answered: answered.promise,
    /** Reads a line of output. */
    read(line: string) {
      if (isOver || signal.aborted || url !== undefined) return;
      for (const named of addressesIn(line)) {
        if (isSimulator(named.url)) continue;
        hasPrinted = true;
        add(named);
      }
    },
    /** Takes a port at which a server listens that has printed no address. */
    addPort(port: number) {
      const address = `http://localhost:${port}/`;
      if (!isOver && url === undefined && !isSimulator(address))
        add({ url: address, kind: 'port' });
    },
    /** Whether a line has named an address, so that the ports need not be looked at. */
    hasPrinted: () => hasPrinted,
    isOver: () => isOver,
    /** Ends the search: nothing is read or asked any more. */
    stop() {
      isOver = true;
    },
    /** What is known of the addresses so far, as a sentence without a full stop; undefined while there is none. */
    status() {
      const all = [...candidates.values()];
      const [best] = [...all.filter(({ kind }) => kind === 'page'), ...all];
      return best && describe(best);
    },
  };
}

function describe({ url, there, since, requestedAt }: Candidate): string {
  const secondsFrom = (time: number) => Math.round((performance.now() - time) / 1000);
  if (requestedAt !== undefined && performance.now() - requestedAt >= LISTENS_AFTER_MS)
    return `${url} is listening, and its first page is being compiled (${secondsFrom(requestedAt)} s)`;
  if (typeof there === 'object') return `${url} responds with ${there.error}`;
  if (there === 'nothing') return `nothing listens at ${url} yet (${secondsFrom(since)} s)`;
  return `${url} responds, but not with a page`;
}

/** A promise that is resolved from outside. */
function later<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function probeAddress(url: string, over: AbortSignal): Promise<There> {
  try {
    const signal = AbortSignal.any([over, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]);
    const response = await ask(url, signal);
    if (response.status >= 500) return { error: `${response.status}${await whatItSays(response)}` };
    await response.body?.cancel();
    // Browsers look into an answer that names no type.
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? 'text/html');
    return response.ok && isPage ? 'page' : 'other';
  } catch {
    return 'nothing';
  }
}

/** Asks as a browser does. A server of this machine that speaks TLS has a certificate that nobody knows. */
async function ask(url: string, signal: AbortSignal): Promise<Response> {
  const headers = { accept: 'text/html' };
  if (!url.startsWith('https:') || !isLoopback(new URL(url).hostname))
    return fetch(url, { headers, signal });
  const asking = request(url, { headers, signal, rejectUnauthorized: false }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers: answerHeaders } = answer;
  const type = answerHeaders['content-type'];
  const body = status === 204 || status === 304 ? null : Readable.toWeb(answer);
  return new Response(body as ReadableStream | null, {
    status,
    headers: type === undefined ? {} : { 'content-type': type },
  });
}

/** The first words of an error's page, without its tags, behind a colon. */
async function whatItSays({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length >= MAX_BYTES) break;
  }
  const readable = text
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*(?:>|$)/g, ' ');
  const words = readable
    .replace(ENTITY, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_WORDS_LENGTH);
  return words && `: ${words}`;
}
