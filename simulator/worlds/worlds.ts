import { beginScenario, type Scenario } from '../scenario';
import { MIN_SECRET_LENGTH } from '../traffic';
import { DEFAULT_WORLD, requireWorldName, type World, withWorldIds } from '../world';
import { type OnReport, type SharedWorld, shareWorld } from './shared-world';
import type { RecorderOptions } from './world-recorder';

export const MAX_WORLDS = 100;

/** Thrown when every world has followers, so that none can be evicted. */
export class TooManyWorlds extends Error {}

export interface RunWorld {
  name: string;
  /** The limits of its recording, when its whole session is recorded. */
  recording?: RecorderOptions | undefined;
  /** Called with another world that makes room for a new one. */
  onEvict?: ((world: SharedWorld) => void) | undefined;
}

/** The worlds of this process, by their names. */
export type Worlds = ReturnType<typeof createWorlds>;

/**
 * @param begin creates a world's initial state, with the seed's ids; a new one each time
 * @param scenario the default scenario in its place
 * @param onReport called with each report of each world
 */
export function createWorlds(
  begin: () => World,
  scenario?: Scenario,
  runWorld?: RunWorld,
  onReport?: OnReport,
) {
  const worlds = new Map<string, SharedWorld>();
  const scenarios = new Map<string, Scenario>();
  const createWorld = (name: string) => {
    const worldScenario = scenarios.get(name) ?? scenario;
    if (!worldScenario) return withWorldIds(name, begin());
    const { application } = begin();
    const world = beginScenario(worldScenario, name, application.id);
    // A scenario without a name for the activity keeps the current activity.
    const named =
      worldScenario.world?.application?.name === undefined ? { name: application.name } : {};
    return { ...world, application: { ...world.application, ...named } };
  };
  const share = (name: string) =>
    shareWorld(
      name,
      createWorld(name),
      runWorld?.name === name ? runWorld.recording : undefined,
      onReport,
    );
  const first = share(DEFAULT_WORLD);
  const used = (world: SharedWorld) => {
    worlds.delete(world.name);
    worlds.set(world.name, world);
    return world;
  };
  const makeRoom = () => {
    if (worlds.size < MAX_WORLDS) return;
    const evicted = [...worlds.values()].find(
      (each) => each !== first && each.name !== runWorld?.name && each.followers === 0,
    );
    if (!evicted) {
      const fullMessage = `There are ${MAX_WORLDS} worlds, and each of them is open`;
      throw new TooManyWorlds(`${fullMessage}. Close a stage, and try again.`);
    }
    runWorld?.onEvict?.(evicted);
    worlds.delete(evicted.name);
    scenarios.delete(evicted.name);
  };
  used(first);

  /**
   * Returns the world of that name, which begins with the scenario if it does not exist. When there are too many, the
   * least recently used one without followers is evicted.
   *
   * @throws WorldNameError, TooManyWorlds
   */
  const open = (name: string, from?: Scenario): SharedWorld => {
    requireWorldName(name);
    const existing = worlds.get(name);
    if (existing) return used(existing);
    makeRoom();
    if (from) scenarios.set(name, from);
    return used(share(name));
  };
  /** Returns the worlds with followers, the most recently used one at the end. */
  const worldsInUse = () => [...worlds.values()].filter(({ followers }) => followers > 0);

  return {
    /** The world with the seed's ids; it always exists. */
    first,
    open,
    /** Restarts a world from a scenario, or else its last one; returns the restart's number among its changes. */
    reset(world: SharedWorld, from?: Scenario): number {
      if (from) scenarios.set(world.name, from);
      return world.replace(createWorld(world.name));
    },
    /** Returns the most recently used world that matches; this counts as a use. */
    find(matches: (world: World) => boolean): SharedWorld | undefined {
      const found = [...worlds.values()].findLast(({ store }) => matches(store.get()));
      return found && used(found);
    },
    all: (): SharedWorld[] => [...worlds.values()],
    worldsInUse,
    /** The known secrets of all worlds. */
    secrets: {
      has: (value: string) =>
        value.length >= MIN_SECRET_LENGTH &&
        [...worlds.values()].some(({ secrets }) => secrets.has(value)),
    },
    /** Returns the world of a request that names none: the run's, or else the last one in use, or else the first. */
    fallback: () => (runWorld ? open(runWorld.name) : (worldsInUse().at(-1) ?? first)),
  };
}
