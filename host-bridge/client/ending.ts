import type { SDKError } from '../protocol/errors';
import { callEach } from './call-each';

type Listener = (reason: SDKError) => void;

/** Something that ends once, for a reason, and whoever wants to know. */
export class Ending {
  #reason: SDKError | undefined;
  readonly #listeners = new Set<Listener>();

  /** Tells every listener, and forgets them; a second end changes nothing. */
  end(reason: SDKError): void {
    if (this.#reason) return;
    this.#reason = reason;
    callEach([...this.#listeners], (listener) => listener(reason));
    this.#listeners.clear();
  }

  /** The listener hears the reason, in a later microtask when the end has come already; the returned function takes it away. */
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
