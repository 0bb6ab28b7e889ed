import { replace } from './replace';
import type { ResolveAndRemap } from './resolve';

/** Sends `window.fetch` through the mappings; the returned function undoes it. */
export function patchFetch(remap: ResolveAndRemap): () => void {
  return replace(window, 'fetch', (original, isActive) => {
    // Asynchronous, so that a misconfigured route is a rejection, as every other failure of fetch is.
    const mappedFetch: typeof fetch = async (...args) => {
      const [input, ...rest] = args;
      const asGiven = () => original.apply(window, args);
      if (!isActive()) return asGiven();
      if (!(input instanceof Request)) {
        const target = remap(input);
        return target ? original.call(window, target, ...rest) : asGiven();
      }
      const target = remap(input.url);
      return target ? original.call(window, await redirected(target, input, rest[0])) : asGiven();
    };
    return mappedFetch;
  });
}

/** What a Request tells of itself and takes from another, besides its address and body. */
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

/** The request that `fetch(input, init)` would make, to another address. */
async function redirected(
  target: URL,
  input: Request,
  init: RequestInit | undefined,
): Promise<Request> {
  // A copy is made only where something is to change in it: that of Node 24 forgets the referrer policy.
  const request = init ? new Request(input, init) : input;
  const copied = Object.fromEntries(settings.map((name) => [name, request[name]]));
  // Settings that a Request does not tell, such as its priority, can only be in `init`.
  return new Request(target, { ...init, ...copied, body: await bodyOf(request) });
}

/**
 * The whole body, or null. It would be shorter to hand on `request.body`, but a stream is uploaded by Chromium alone,
 * and there only over HTTP/2, which a development server does not speak.
 */
async function bodyOf(request: Request): Promise<ArrayBuffer | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const { signal } = request;
  // iOS before 15.4 has neither a reason nor `throwIfAborted`.
  const reason = () => signal.reason ?? new DOMException('The request was aborted', 'AbortError');
  if (signal.aborted) throw reason();
  let stopWaiting = () => {};
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(reason());
    signal.addEventListener('abort', abort);
    stopWaiting = () => signal.removeEventListener('abort', abort);
  });
  try {
    const body = await Promise.race([request.arrayBuffer(), aborted]);
    return body.byteLength > 0 ? body : null;
  } finally {
    stopWaiting();
  }
}
