import { sleep } from '../utils';
import { addressesIn, type Named } from './addresses';

/** How long to wait for a line that names a local address, before taking any other address. */
const LOCAL_ADDRESS_TIMEOUT_MS = 2000;
const RETRY_AFTER_MS = 250;
const ANSWER_TIMEOUT_MS = 5000;
const MAX_ADDRESSES = 100;

/** Looks for the activity's address in the output of its servers. */
export interface AddressFinder {
  /** Reads a line of output. */
  read(line: string): void;
  /** Resolves with the address once a page answers there; never settles if none does. */
  readonly found: Promise<string>;
}

interface FinderOptions {
  /** Whether an address belongs to the simulator. */
  isOwn(url: string): boolean;
  /** Ends the search. */
  signal: AbortSignal;
  /** Asks what is at an address. It is called again and again. */
  probe?: (url: string) => Promise<'page' | 'other' | 'nothing'>;
  localAddressTimeoutMs?: number;
}

/**
 * Looks for the address of the activity's page. Among several servers, such as one for the API, it takes the one that a line
 * calls the local address, or else the first that answers with HTML.
 */
export function findAddress({
  isOwn,
  signal,
  probe = probeAddress,
  localAddressTimeoutMs = LOCAL_ADDRESS_TIMEOUT_MS,
}: FinderOptions): AddressFinder {
  const candidates = new Map<string, Named>();
  let startedAt = 0;
  let isFound = false;
  let resolve: (url: string) => void;
  const found = new Promise<string>((settle) => {
    resolve = settle;
  });

  const search = async () => {
    for (;;) {
      const onlyLocal = performance.now() - startedAt < localAddressTimeoutMs;
      const all = [...candidates.values()];
      const local = all.filter(({ kind }) => kind === 'page');
      const others = onlyLocal ? [] : all.filter(({ kind }) => kind !== 'page');
      for (const { url, kind } of [...local, ...others]) {
        const there = await probe(url);
        if (signal.aborted) return;
        // An address that a server calls its local address is taken, whatever it answers.
        if (there === 'page' || (there === 'other' && kind === 'page')) {
          isFound = true;
          return resolve(url);
        }
      }
      await sleep(RETRY_AFTER_MS, signal);
      if (signal.aborted) return;
    }
  };

  return {
    found,
    read(line) {
      if (isFound || signal.aborted) return;
      for (const named of addressesIn(line)) {
        if (isOwn(named.url)) continue;
        const known = candidates.get(named.url);
        if (!known && candidates.size >= MAX_ADDRESSES) continue;
        if (!known || named.kind === 'page') candidates.set(named.url, named);
        if (startedAt > 0) continue;
        startedAt = performance.now();
        void search();
      }
    },
  };
}

/** Resolves once anything answers at the address, or when the signal aborts. */
export async function waitForAnswer(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await probeAddress(url)) === 'nothing') {
    await sleep(RETRY_AFTER_MS, signal);
  }
}

async function probeAddress(url: string): Promise<'page' | 'other' | 'nothing'> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await response.body?.cancel();
    // Browsers look into an answer that names no type.
    const isPage = /^text\/html\b/i.test(response.headers.get('content-type') ?? 'text/html');
    return response.ok && isPage ? 'page' : 'other';
  } catch {
    return 'nothing';
  }
}
