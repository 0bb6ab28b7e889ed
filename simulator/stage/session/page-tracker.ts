/** The longest time from a page's handshake to its load, in milliseconds. */
const MAX_HANDSHAKE_TO_LOAD_MS = 10_000;

/**
 * Tracks which of the pages that load in a frame in turn has shaken hands. Nothing reports that a page of another
 * origin goes: the next page's load does, and a handshake may come before its page has loaded, or after.
 * Times are in milliseconds, of any one clock.
 */
export class PageTracker {
  #loadedAt = Number.NEGATIVE_INFINITY;
  /** Whether the last loaded page had shaken hands by then. */
  #hasHandshake = true;
  /** The time of the last handshake since. */
  #handshakeAt = Number.NEGATIVE_INFINITY;

  /** Handles the begin message, which pages behind the proxy send: the last handshake was the previous page's. */
  started(): void {
    this.#handshakeAt = Number.NEGATIVE_INFINITY;
  }

  handshakeReceived(now: number): void {
    this.#handshakeAt = now;
  }

  /** Handles the load of a page, and returns whether that page has shaken hands by now. */
  loaded(now: number): boolean {
    const since = now - this.#handshakeAt;
    // An earlier page without a handshake may be late: the handshake belongs to the page with the nearer load.
    const isOwn = this.#hasHandshake || since < this.#handshakeAt - this.#loadedAt;
    this.#hasHandshake = since <= MAX_HANDSHAKE_TO_LOAD_MS && isOwn;
    this.#handshakeAt = Number.NEGATIVE_INFINITY;
    this.#loadedAt = now;
    return this.#hasHandshake;
  }
}
