/** The path of a request's address, the same in every runtime. */

/** Addresses that every parser leaves unchanged. */
const PLAIN_ADDRESS = /^https?:\/\/[^/?#\\]+(\/[\w/-]*)(?:[?#]|$)/;

/** Returns the path as sent, once `.` and `..` have been resolved: nothing is decoded, and no slash is omitted. */
export function pathOf(request: Request): string {
  // Each request needs it twice, and parsing an address takes longer than most of the later steps.
  return PLAIN_ADDRESS.exec(request.url)?.[1] ?? new URL(request.url).pathname;
}

/** Returns whether a path is the API's: all others are the client's. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
