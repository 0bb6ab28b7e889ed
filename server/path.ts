/** How the server looks at a request's address, the same wherever it runs. */

/** What every parser leaves as it is. */
const PLAIN = /^https?:\/\/[^/?#\\]+(\/[\w/-]*)(?:[?#]|$)/;

/** The path as it was sent, once `.` and `..` have been followed: nothing is decoded, and no slash is left out. */
export function pathOf(request: Request): string {
  // Each request needs it twice, and parsing an address takes longer than most of what follows.
  return PLAIN.exec(request.url)?.[1] ?? new URL(request.url).pathname;
}

/** Whether a path is the API's: all others are the client's. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
