import { notifyEach } from './notify-each';

/** Who hears of something; what one of them throws concerns nobody else. */
export class Listeners<Args extends unknown[] = []> {
  readonly #all = new Set<(...args: Args) => unknown>();

  /** @param subject they listen to, for the console */
  constructor(private readonly subject: string) {}

  /** The returned function ends it. */
  readonly subscribe = (listener: (...args: Args) => unknown): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  notify(...args: Args): void {
    notifyEach(this.subject, this.#all, ...args);
  }

  clear(): void {
    this.#all.clear();
  }
}

/** Something that changes and is read as a whole, as `useSyncExternalStore` reads it. */
export abstract class Store<T> {
  readonly #listeners: Listeners;
  #snapshot: { value: T } | undefined;

  /** @param subject it holds, for the console */
  constructor(subject: string) {
    this.#listeners = new Listeners(subject);
  }

  /** The present state: the same object until something changes. */
  readonly get = (): T => {
    this.#snapshot ??= { value: this.snapshot() };
    return this.#snapshot.value;
  };

  /** Calls the listener after each change; the returned function ends that. */
  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Makes what `get` gives. */
  protected abstract snapshot(): T;

  protected changed(): void {
    this.#snapshot = undefined;
    this.#listeners.notify();
  }
}
