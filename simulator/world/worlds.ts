import { type SharedWorld, shareWorld } from './shared-world';
import type { World } from './world';
import { withIdsOf } from './world-ids';
import { DEFAULT_WORLD, requireWorldName } from './world-name';

/** How many worlds there are at a time. */
export const MOST_WORLDS = 100;

/** Thrown when somebody follows every world, so that none can go for another one. */
export class TooManyWorlds extends Error {}

/** The worlds of this process, by their names. */
export interface Worlds {
  /** The one whose ids are the seed's; always there. */
  readonly first: SharedWorld;
  /**
   * The world of that name, which begins with this if it is not there. When there are too many, the one goes that has
   * not been used for longest and that nobody follows.
   *
   * @throws WorldNameError, TooManyWorlds
   */
  open(name: string): SharedWorld;
  /**
   * Begins a world anew.
   *
   * @returns the number of that among its changes
   */
  reset(world: SharedWorld): number;
  /** The world of which this holds; used by that, if there is one. */
  find(holds: (world: World) => boolean): SharedWorld | undefined;
  /** All of them, the one that was used last at the end. */
  all(): SharedWorld[];
}

/**
 * @param begin what a world begins with, with the seed's ids; a new one each time
 */
export function createWorlds(begin: () => World): Worlds {
  const worlds = new Map<string, SharedWorld>();
  const first = shareWorld(DEFAULT_WORLD, begin());
  const begun = (name: string) => withIdsOf(name, begin());
  const used = (world: SharedWorld) => {
    worlds.delete(world.name);
    worlds.set(world.name, world);
    return world;
  };
  const makeRoom = () => {
    if (worlds.size < MOST_WORLDS) return;
    const goes = [...worlds.values()].find((each) => each !== first && each.followers === 0);
    if (!goes) {
      const most = `There are ${MOST_WORLDS} worlds, and somebody has each of them open`;
      throw new TooManyWorlds(`${most}. Close a stage, and try again.`);
    }
    worlds.delete(goes.name);
  };
  used(first);

  return {
    first,
    open(name) {
      requireWorldName(name);
      const known = worlds.get(name);
      if (known) return used(known);
      makeRoom();
      return used(shareWorld(name, begun(name)));
    },
    reset: (world) => world.replace(begun(world.name)),
    find(holds) {
      const found = [...worlds.values()].findLast(({ store }) => holds(store.get()));
      return found && used(found);
    },
    all: () => [...worlds.values()],
  };
}
