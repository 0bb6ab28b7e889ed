import { addressesIn, type Named } from './addresses';

/**
 * How long to wait for a line that names a local address, in milliseconds, before taking any other address.
 */
const GRACE = 2000;
/** How long to wait before asking again whether anything answers, in milliseconds. */
const PAUSE = 250;
/** How many addresses are asked. */
const MOST = 100;
/** How long an answer may take, in milliseconds. */
const ANSWER_WITHIN = 5000;

/** Looks for the activity's address in the output of its servers. */
export interface AddressFinder {
  /** Reads a line of output. */
  read(line: string): void;
  /** Resolves with the address once a page answers there; never settles if none does. */
  readonly found: Promise<string>;
  stop(): void;
}

interface FindingOptions {
  /** Whether an address belongs to the simulator. */
  isOwn(url: string): boolean;
  /** Asks what is at an address. It is called again and again. */
  probe?: (url: string) => Promise<'page' | 'other' | 'nothing'>;
  /** In milliseconds. */
  grace?: number;
}

/**
 * Looks for the address of the activity's page. Among several servers, such as one for the API, it takes the one that a line
 * calls the local address, or else the first that answers with HTML.
 */
export function findAddress({ isOwn, probe = look, grace = GRACE }: FindingOptions): AddressFinder {
  const candidates = new Map<string, Named>();
  let first = 0;
  let over = false;
  const { promise: found, resolve } = withResolvers<string>();

  const search = async () => {
    while (!over) {
      const patient = performance.now() - first < grace;
      const all = [...candidates.values()];
      const labelled = all.filter(({ kind }) => kind === 'page');
      const order = [
        ...labelled,
        ...(patient ? [] : all.filter((each) => !labelled.includes(each))),
      ];
      for (const { url, kind } of order) {
        const there = await probe(url);
        // An address that a server calls its local address is taken, whatever it answers.
        if (!over && (there === 'page' || (there === 'other' && kind === 'page'))) {
          over = true;
          resolve(url);
          return;
        }
      }
      await pause();
    }
  };

  return {
    found,
    read(line) {
      if (over) return;
      for (const named of addressesIn(line)) {
        if (isOwn(named.url)) continue;
        const known = candidates.get(named.url);
        if (!known && candidates.size >= MOST) continue;
        if (!known || named.kind === 'page') candidates.set(named.url, named);
        if (first > 0) continue;
        first = performance.now();
        void search();
      }
    },
    stop() {
      over = true;
    },
  };
}

/** Resolves once anything answers at the address; `stop` ends the asking. */
export function answering(url: string): { readonly done: Promise<void>; stop(): void } {
  let over = false;
  const ask = async () => {
    while (!over && (await look(url)) === 'nothing') await pause();
  };
  return {
    done: ask(),
    stop() {
      over = true;
    },
  };
}

const pause = () => new Promise((wake) => setTimeout(wake, PAUSE));

async function look(url: string): Promise<'page' | 'other' | 'nothing'> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await response.body?.cancel();
    // Browsers look into an answer that names no type.
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? 'text/html');
    return response.ok && isPage ? 'page' : 'other';
  } catch {
    return 'nothing';
  }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
