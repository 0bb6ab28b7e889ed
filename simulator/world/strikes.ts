import { getOwn } from '../utils';
import { isOn } from './faults';
import type { Fault } from './schema/fault';
import type { WorldStore } from './world-store';

const strikes = new WeakMap<WorldStore, Map<string, Strikes>>();

/** The strikes at a client's requests: the same object each time, however many serve them. */
export function strikesOf(world: WorldStore, client: string): Strikes {
  const ofWorld = strikes.get(world) ?? new Map<string, Strikes>();
  strikes.set(world, ofWorld);
  const ofClient = ofWorld.get(client) ?? new Strikes(world, client);
  ofWorld.set(client, ofClient);
  return ofClient;
}

/** Decides which of a client's faults strike, and counts it in the world. */
export class Strikes {
  readonly #world: WorldStore;
  readonly #client: string;
  /** Strikes that the world has not been told of yet, by fault. */
  readonly #untold = new Map<string, number>();
  /** How often a fault has struck, with the strikes that the world does not know of yet. */
  readonly #told = new Map<string, number>();

  /** @param client the id of a client of the world */
  constructor(world: WorldStore, client: string) {
    this.#world = world;
    this.#client = client;
  }

  /** The faults at any of these points whose turn it is; each strikes once `strike` has said so. */
  at(points: readonly string[]): Fault[] {
    return this.#faults().filter(
      (fault) =>
        points.includes(fault.at) &&
        isOn({ ...fault, struck: this.#struck(fault.id) }) &&
        (fault.probability === undefined || Math.random() < fault.probability),
    );
  }

  /**
   * Counts a strike.
   *
   * @returns how often the fault had struck before; undefined where it does not strike, for others have used it up
   */
  strike(fault: Fault): number | undefined {
    const struck = this.#struck(fault.id);
    if (!isOn({ ...fault, struck })) return undefined;
    this.#untold.set(fault.id, (this.#untold.get(fault.id) ?? 0) + 1);
    void this.#tell(fault.id);
    return struck;
  }

  #faults(): readonly Fault[] {
    return getOwn(this.#world.get().clients, this.#client)?.faults ?? [];
  }

  #known(id: string): number {
    return this.#faults().find((fault) => fault.id === id)?.struck ?? 0;
  }

  #struck(id: string): number {
    return Math.max(this.#known(id), this.#told.get(id) ?? 0) + (this.#untold.get(id) ?? 0);
  }

  /** One change at a time for each fault: a flood of strikes is not a flood of changes. */
  async #tell(fault: string): Promise<void> {
    while (this.#untold.has(fault) && !this.#told.has(fault)) {
      const count = this.#untold.get(fault) ?? 0;
      this.#untold.delete(fault);
      this.#told.set(fault, this.#known(fault) + count);
      const change = { type: 'faultStruck', client: this.#client, fault, count } as const;
      // A fault that has been ended meanwhile is not there to be counted.
      await this.#world.commit(change).catch(() => {});
      this.#told.delete(fault);
    }
  }
}
