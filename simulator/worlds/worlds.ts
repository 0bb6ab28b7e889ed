import { beginScenario, type Scenario } from '../scenario';
import { DEFAULT_WORLD, requireWorldName, type World, withIdsOf } from '../world';
import { type OnReport, type SharedWorld, shareWorld } from './shared-world';
import type { RecorderOptions } from './world-recorder';

export const MAX_WORLDS = 100;

/** Thrown when somebody follows every world, so that none can be evicted for another one. */
export class TooManyWorlds extends Error {}

/** The world that a run of the simulator is about. */
export interface RunWorld {
  name: string;
  /** How much of its session is kept, where all of it is recorded. */
  recording?: RecorderOptions | undefined;
}

/** The worlds of this process, by their names. */
export type Worlds = ReturnType<typeof createWorlds>;

/**
 * @param begin what a world begins with, with the seed's ids; a new one each time
 * @param scenario what they begin from in its place, when nobody names another one
 * @param ofRun the world that the run of the simulator is about, when it is about one
 * @param onReport hears each report of each world
 */
export function createWorlds(
  begin: () => World,
  scenario?: Scenario,
  ofRun?: RunWorld,
  onReport?: OnReport,
) {
  const worlds = new Map<string, SharedWorld>();
  const scenarios = new Map<string, Scenario>();
  const createWorld = (name: string) => {
    const worldScenario = scenarios.get(name) ?? scenario;
    if (!worldScenario) return withIdsOf(name, begin());
    const { application } = begin();
    const world = beginScenario(worldScenario, name, application.id);
    // A scenario that says nothing of the activity's name begins with the activity that is there.
    const named =
      worldScenario.world?.application?.name === undefined ? { name: application.name } : {};
    return { ...world, application: { ...world.application, ...named } };
  };
  const share = (name: string) =>
    shareWorld(
      name,
      createWorld(name),
      ofRun?.name === name ? ofRun.recording : undefined,
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
      (each) => each !== first && each.name !== ofRun?.name && each.followers === 0,
    );
    if (!evicted) {
      const full = `There are ${MAX_WORLDS} worlds, and somebody has each of them open`;
      throw new TooManyWorlds(`${full}. Close a stage, and try again.`);
    }
    worlds.delete(evicted.name);
    scenarios.delete(evicted.name);
  };
  used(first);

  /**
   * The world of that name, which begins with this if it is not there. When there are too many, the least recently
   * used one that nobody follows is evicted.
   *
   * @param from what it begins from when it is not there yet
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
  /** Those that somebody follows, the one that was used last at the end. */
  const inUse = () => [...worlds.values()].filter(({ followers }) => followers > 0);

  return {
    /** The one whose ids are the seed's; always there. */
    first,
    open,
    /** Restarts a world from a scenario that was read, or else from its last one; gives the number of that among its changes. */
    reset(world: SharedWorld, from?: Scenario): number {
      if (from) scenarios.set(world.name, from);
      return world.replace(createWorld(world.name));
    },
    /** The most recently used one that matches; this counts as a use. */
    find(matches: (world: World) => boolean): SharedWorld | undefined {
      const found = [...worlds.values()].findLast(({ store }) => matches(store.get()));
      return found && used(found);
    },
    all: (): SharedWorld[] => [...worlds.values()],
    inUse,
    /** The world of a request that names none: that of the run, or else the last one in use, or else the first. */
    fallback: () => (ofRun ? open(ofRun.name) : (inUse().at(-1) ?? first)),
  };
}
