import type { Change } from '../../world/change';

/** What tells of changes; a `WorldStore` is one. */
interface Changes {
  subscribe(listener: (change: Change) => void): () => void;
}

/** Who speaks, as far as it has been heard since this began: speech leaves no trace in a world. */
export class Speakers {
  #ids: ReadonlySet<string> = new Set();
  readonly #listeners = new Set<() => void>();

  /** Hears of what happens; the returned function ends that. */
  listen(changes: Changes): () => void {
    return changes.subscribe((change) => {
      if (change.type === 'speaking') this.#set(change.userId, change.speaking);
      // Somebody who goes elsewhere stops.
      else if (change.type === 'move') this.#set(change.userId, false);
    });
  }

  /** The ids of the users: the same object until that changes. */
  readonly get = (): ReadonlySet<string> => this.#ids;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(userId: string, speaks: boolean): void {
    if (this.#ids.has(userId) === speaks) return;
    const ids = new Set(this.#ids);
    if (speaks) ids.add(userId);
    else ids.delete(userId);
    this.#ids = ids;
    for (const listener of this.#listeners) listener();
  }
}
