/** How a built client is served, wherever it is served from. */

/** Whether an address is the API's: all others are the client's. */
export function isApiPath(url: string): boolean {
  return /^\w+:\/\/[^/]*\/api(?:[/?]|$)/.test(url);
}

/** Which file a request asks for. The client does its own routing: wherever a browser navigates to is the page. */
export interface Wanted {
  path: string;
  /** What to answer with when there is no such file; undefined for nothing. */
  otherwise: '/index.html' | undefined;
  cacheControl: string;
}

/**
 * Hashed assets are kept for good, everything else is to be revalidated, and a missing asset, which may be of an older
 * build, is never replaced by the page.
 *
 * @param path of the request, which begins with a slash
 * @param accept the request's Accept header
 */
export function wantedFile(path: string, accept: string | null | undefined): Wanted {
  if (path.startsWith('/assets/')) {
    return { path, otherwise: undefined, cacheControl: 'public, max-age=31536000, immutable' };
  }
  const navigates = path === '/' || accept?.includes('text/html');
  return { path, otherwise: navigates ? '/index.html' : undefined, cacheControl: 'no-cache' };
}

/** Headers of the answer that there is no such file: a cache in front would else remember it beyond the next deploy. */
export const missingFile = { 'cache-control': 'no-store' };

/** Hashes of the scripts that a page holds inline, as a content security policy names them. */
export async function inlineScriptHashes(html: string): Promise<string[]> {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)];
  return Promise.all(
    scripts.map(async ([, script = '']) => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
      return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
    }),
  );
}
