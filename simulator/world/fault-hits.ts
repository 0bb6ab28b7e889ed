import { getOwn } from '../utils';
import { isFaultActive } from './faults';
import type { Fault } from './schema/fault';
import type { WorldStore } from './world-store';

const hitsByWorld = new WeakMap<WorldStore, Map<string, FaultHits>>();

/** Returns the fault hits of a client's requests: the same object each time, however many servers use it. */
export function faultHitsOf(world: WorldStore, client: string): FaultHits {
  const byClient = hitsByWorld.get(world) ?? new Map<string, FaultHits>();
  hitsByWorld.set(world, byClient);
  const hits = byClient.get(client) ?? new FaultHits(world, client);
  byClient.set(client, hits);
  return hits;
}

/** Decides which of a client's faults take effect, and counts their hits in the world. */
export class FaultHits {
  /** The hits that no change to the world has counted yet, by fault. */
  readonly #uncommitted = new Map<string, number>();
  /** The number of hits that the pending change will bring a fault to. */
  readonly #committing = new Map<string, number>();

  /** @param client the id of a client of the world */
  constructor(
    private readonly world: WorldStore,
    private readonly client: string,
  ) {}

  /** Returns the faults at any of these points whose turn it is; each takes effect once `count` has counted it. */
  at(points: readonly string[]): Fault[] {
    return this.#faults().filter(
      (fault) =>
        points.includes(fault.at) &&
        isFaultActive({ ...fault, hits: this.#hits(fault.id) }) &&
        (fault.probability === undefined || Math.random() < fault.probability),
    );
  }

  /** Counts a hit; returns the number of earlier ones, or undefined when other hits have used up the fault. */
  count(fault: Fault): number | undefined {
    const hits = this.#hits(fault.id);
    if (!isFaultActive({ ...fault, hits })) return undefined;
    this.#uncommitted.set(fault.id, (this.#uncommitted.get(fault.id) ?? 0) + 1);
    void this.#commit(fault.id);
    return hits;
  }

  #faults(): readonly Fault[] {
    return getOwn(this.world.get().clients, this.client)?.faults ?? [];
  }

  #committed(id: string): number {
    return this.#faults().find((fault) => fault.id === id)?.hits ?? 0;
  }

  #hits(id: string): number {
    const hits = Math.max(this.#committed(id), this.#committing.get(id) ?? 0);
    return hits + (this.#uncommitted.get(id) ?? 0);
  }

  /** Commits one change at a time for each fault: a flood of hits is not a flood of changes. */
  async #commit(fault: string): Promise<void> {
    while (this.#uncommitted.has(fault) && !this.#committing.has(fault)) {
      const count = this.#uncommitted.get(fault) ?? 0;
      this.#uncommitted.delete(fault);
      this.#committing.set(fault, this.#committed(fault) + count);
      const change = { type: 'faultHit', client: this.client, fault, count } as const;
      // A fault that has been removed meanwhile need not be counted.
      await this.world.commit(change).catch(() => {});
      this.#committing.delete(fault);
    }
  }
}
