import type { HostTransport } from './transport';

/** The maximum number of frames that wait for a sleeping client, of both directions together. */
const MAX_QUEUED = 1000;

/** A transport through which nothing passes while the client sleeps; afterwards, waiting frames pass in their order. */
export class SleepingTransport implements HostTransport {
  #queue: (() => void)[] | undefined;

  /** @param onDropped called with each frame that is lost because too many are waiting */
  constructor(
    private readonly inner: HostTransport,
    private readonly onDropped: (frame: unknown) => void,
  ) {}

  get asleep(): boolean {
    return this.#queue !== undefined;
  }

  sleep(): void {
    this.#queue ??= [];
  }

  /** Delivers what waits, until a frame puts the client to sleep again. */
  wake(): void {
    const queue = this.#queue ?? [];
    this.#queue = undefined;
    for (let deliver = queue.shift(); deliver; deliver = queue.shift()) {
      deliver();
      if (this.#queue) return void (this.#queue as typeof queue).unshift(...queue);
    }
  }

  post(frame: unknown): void {
    this.#deliver(frame, () => this.inner.post(frame));
  }

  /** Posts a frame from another origin; a transport that cannot do so drops it. */
  postForeign(frame: unknown): void {
    this.#deliver(frame, () => this.inner.postForeign?.(frame));
  }

  listen(onFrame: (frame: unknown, from?: string) => void): void {
    this.inner.listen((frame, from) => this.#deliver(frame, () => onFrame(frame, from)));
  }

  afterDelivery(then: () => void): void {
    if (this.inner.afterDelivery) this.inner.afterDelivery(then);
    else queueMicrotask(then);
  }

  dispose(): void {
    this.#queue = undefined;
    this.inner.dispose();
  }

  #deliver(frame: unknown, deliver: () => void): void {
    if (!this.#queue) deliver();
    else if (this.#queue.length < MAX_QUEUED) this.#queue.push(deliver);
    else this.onDropped(frame);
  }
}
