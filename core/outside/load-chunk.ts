import { RequestError } from './request-errors';

export class ChunkLoadError extends RequestError {
  override readonly name = 'ChunkLoadError';

  /** @param isGone whether the server no longer has it; otherwise another attempt may succeed */
  constructor(
    readonly isGone: boolean,
    cause: unknown,
  ) {
    super(
      isGone
        ? 'There is a newer version of the playground'
        : 'Part of the playground could not be loaded',
      isGone
        ? 'Reload the page to get it. If that does not help, a file is missing on the server.'
        : 'Check the network, then try again.',
      { cause },
    );
  }
}

/** Loads code with `import()`. Each part has one such function, so that a second attempt is recognized. */
export type ChunkLoader<T> = () => Promise<T>;

/** The reason of each part's last failure, in the browser's words. */
const failures = new WeakMap<ChunkLoader<unknown>, string>();

/**
 * Loads a part of the playground. When the server no longer has it, since a newer version was deployed, the page
 * reloads once by itself; the address keeps the launch query.
 *
 * @throws ChunkLoadError when it does not load; errors of the part's own code, as they are
 */
export function loadChunk<T>(load: ChunkLoader<T>): Promise<T> {
  const previousFailure = failures.get(load);
  // The bundler requests a stylesheet only once: a second attempt would show the part without it.
  const fetched = previousFailure?.includes('.css') ? fetchStylesheets().then(load) : load();
  return fetched.catch(async (error: unknown) => {
    if (!(error instanceof Error) || !IMPORT_ERROR_PATTERN.test(error.message)) throw error;
    // Safari's message has no address: then this file's own, which belongs to the same version.
    const address = /(?:https?:\/)?\/\S+/.exec(error.message)?.[0] ?? import.meta.url;
    const found = await probeFile(address);
    if (found === 'gone') reloadOnce();
    // Some browsers remember that a module failed: once the file is there, only a new page loads it.
    if (found === 'there' && previousFailure) window.location.reload();
    failures.set(load, error.message);
    throw new ChunkLoadError(found === 'gone', error);
  });
}

/** The messages of Chromium, Firefox, Safari and Vite for a failed import. */
const IMPORT_ERROR_PATTERN = /dynamically imported module|module script failed|preload CSS/;

async function probeFile(address: string): Promise<'there' | 'gone' | 'out of reach'> {
  try {
    const { status, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    if (status >= 500 || status === 429) return 'out of reach';
    // Some servers respond with the page where there is no such file.
    const isCode = /javascript|css/.test(headers.get('content-type') ?? '');
    return status < 400 && isCode ? 'there' : 'gone';
  } catch {
    return 'out of reach';
  }
}

/**
 * Reloads, unless the page was loaded by a reload, since another one would find the same, or is being reloaded.
 * index.html does the same for the files that it names.
 */
function reloadOnce(): void {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { dataset } = document.documentElement;
  if (!loaded || loaded.type === 'reload' || dataset.reloading) return;
  dataset.reloading = 'yes';
  window.location.reload();
}

// A link element does not remember that it failed, so it is noted here. Node, which has no window, loads this file for
// the project's tools.
const failedLinks = new Set<HTMLLinkElement>();
globalThis.window?.addEventListener(
  'error',
  ({ target }) => target instanceof HTMLLinkElement && failedLinks.add(target),
  true,
);

function fetchStylesheets(): Promise<unknown> {
  const links = [...failedLinks];
  failedLinks.clear();
  return Promise.all(
    links.map(
      (link) =>
        new Promise((resolve, reject) => {
          const onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`));
          link.replaceWith(Object.assign(link.cloneNode(), { onload: resolve, onerror }));
        }),
    ),
  );
}
