import { notifyEach } from './notify-each';

/** The listeners of a subject; an error of one does not affect the others. */
export class Listeners<Args extends unknown[] = []> {
  readonly #all = new Set<(...args: Args) => unknown>();

  /** @param subject the subject, for the console */
  constructor(private readonly subject: string) {}

  /** Adds a listener; the returned function removes it. */
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

/** A changing value that is read as a whole, as `useSyncExternalStore` does. */
export abstract class Store<T> {
  readonly #listeners: Listeners;
  #snapshot: { value: T } | undefined;

  /** @param subject the content, for the console */
  constructor(subject: string) {
    this.#listeners = new Listeners(subject);
  }

  /** Returns the current state: the same object until something changes. */
  readonly get = (): T => {
    this.#snapshot ??= { value: this.snapshot() };
    return this.#snapshot.value;
  };

  /** Calls the listener after each change; the returned function ends that. */
  readonly subscribe = (listener: () => void): (() => void) => this.#listeners.subscribe(listener);

  /** Creates the result of `get`. */
  protected abstract snapshot(): T;

  protected changed(): void {
    this.#snapshot = undefined;
    this.#listeners.notify();
  }
}
