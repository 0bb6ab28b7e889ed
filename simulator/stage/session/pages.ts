/** How long a page may take from its handshake to its load, in milliseconds. */
const LOAD_TIMEOUT_MS = 10_000;

/**
 * Which of the pages that load in a frame, one after the other, has shaken hands. Nobody says when a page of
 * another origin goes: its successor's load does, and a handshake may come before its page has loaded, or after.
 * Moments are in milliseconds, of any one clock.
 */
export class Pages {
  #loadedAt = Number.NEGATIVE_INFINITY;
  /** Whether the page that has loaded last had shaken hands by then. */
  #hasShaken = true;
  /** The last handshake since. */
  #shookAt = Number.NEGATIVE_INFINITY;

  /** A page says that it begins, which pages behind the proxy do: who shook hands was the one before. */
  began(): void {
    this.#shookAt = Number.NEGATIVE_INFINITY;
  }

  shookHands(now: number): void {
    this.#shookAt = now;
  }

  /** A page has loaded. Whether it has shaken hands by now. */
  loaded(now: number): boolean {
    const since = now - this.#shookAt;
    // Where the page before had not, it may have been late: then it is the one whose load is nearer.
    const isOwn = this.#hasShaken || since < this.#shookAt - this.#loadedAt;
    this.#hasShaken = since <= LOAD_TIMEOUT_MS && isOwn;
    this.#shookAt = Number.NEGATIVE_INFINITY;
    this.#loadedAt = now;
    return this.#hasShaken;
  }
}
