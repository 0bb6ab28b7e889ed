import { replace } from './replace';
import type { ResolveAndRemap } from './resolve-and-remap';

/** Applies the mappings to `window.fetch`; the returned function undoes it. */
export function patchFetch(remap: ResolveAndRemap): () => void {
  return replace(window, 'fetch', (original, isActive) => {
    // Asynchronous, so that a misconfigured route is a rejection, like every other failure of fetch.
    const mappedFetch: typeof fetch = async (...args) => {
      const [input, ...rest] = args;
      const callOriginal = () => original.apply(window, args);
      if (!isActive()) return callOriginal();
      if (!(input instanceof Request)) {
        const target = remap(input);
        return target ? original.call(window, target, ...rest) : callOriginal();
      }
      const target = remap(input.url);
      return target
        ? original.call(window, await withTarget(target, input, rest[0]))
        : callOriginal();
    };
    return mappedFetch;
  });
}

/** The readable settings of a Request that can be passed to another, besides its address and body. */
const settings = [
  'method',
  'headers',
  'mode',
  'credentials',
  'cache',
  'redirect',
  'referrer',
  'referrerPolicy',
  'integrity',
  'keepalive',
  'signal',
] as const;

/** Returns the request that `fetch(input, init)` would make, with another address. */
async function withTarget(
  target: URL,
  input: Request,
  init: RequestInit | undefined,
): Promise<Request> {
  // A copy is made only when `init` changes something: a copy in Node 24 loses the referrer policy.
  const request = init ? new Request(input, init) : input;
  const copied = Object.fromEntries(settings.map((name) => [name, request[name]]));
  // Settings that cannot be read from a Request, such as its priority, can only be in `init`.
  return new Request(target, { ...init, ...copied, body: await bodyOf(request) });
}

/**
 * Reads the whole body, or null. Passing `request.body` on would be shorter, but only Chromium uploads a stream,
 * and there only over HTTP/2, which a development server does not speak.
 */
async function bodyOf(request: Request): Promise<ArrayBuffer | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const { signal } = request;
  // iOS before 15.4 has neither a reason nor `throwIfAborted`.
  const reason = () => signal.reason ?? new DOMException('The request was aborted', 'AbortError');
  if (signal.aborted) throw reason();
  let removeListener = () => {};
  const abortPromise = new Promise<never>((_, reject) => {
    const abort = () => reject(reason());
    signal.addEventListener('abort', abort);
    removeListener = () => signal.removeEventListener('abort', abort);
  });
  try {
    const body = await Promise.race([request.arrayBuffer(), abortPromise]);
    return body.byteLength > 0 ? body : null;
  } finally {
    removeListener();
  }
}
