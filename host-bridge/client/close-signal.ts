import type { SDKError } from '../protocol/errors';
import { callEach } from './call-each';

type Listener = (reason: SDKError) => void;

/** A single end with a reason, and its listeners. */
export class CloseSignal {
  #reason: SDKError | undefined;
  readonly #listeners = new Set<Listener>();

  /** Calls every listener, and forgets them; a second end changes nothing. */
  end(reason: SDKError): void {
    if (this.#reason) return;
    this.#reason = reason;
    callEach([...this.#listeners], (listener) => listener(reason));
    this.#listeners.clear();
  }

  /** Adds a listener, called in a later microtask when the end has come already; the returned function removes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    const reason = this.#reason;
    if (reason) {
      queueMicrotask(() => {
        if (this.#listeners.delete(listener)) callEach([listener], () => listener(reason));
      });
    }
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
