import { applyChange, mapValues, type World, withSeedIds, withWorldIds } from '../world';
import type { RecordedEntry, Recording } from './recording';

/**
 * Converts a recording for a replay in the world of that name. It has that world's ids, and begins
 * at the first opening of the activity, because the changes before that determine its launch.
 */
export function prepareReplay(recording: Recording, worldName: string): Recording {
  const moved = withWorldIds(worldName, withSeedIds(recording.worldName, recording));
  const opened = moved.entries.findIndex((entry) => 'host' in entry || launchIn(entry));
  const before = opened < 0 ? [] : moved.entries.slice(0, opened);
  const world = before.reduce(changed, moved.world);
  return {
    ...moved,
    worldName,
    world: withoutLaunches(world),
    entries: moved.entries.slice(before.length),
  };
}

/** Returns the ids of the users who played, and the place where they first opened the activity. */
export function playersIn({ world, entries }: Recording) {
  const users = new Map(Object.values(world.clients).map(({ id, userId }) => [id, userId]));
  const players = new Set<string>();
  for (const entry of entries) {
    if (entry.kind === 'change' && entry.change.type === 'client') {
      users.set(entry.change.client, entry.change.userId);
    }
    if ('host' in entry) players.add(entry.client);
  }
  const launch = entries.map(launchIn).find((each) => each !== undefined);
  return { userIds: [...players].flatMap((id) => users.get(id) ?? []), place: launch?.place };
}

function launchIn(entry: RecordedEntry) {
  return entry.kind === 'change' && entry.change.type === 'launch' ? entry.change : undefined;
}

/** Returns the world after an entry; the same world if the change needs a secret, which the file does not have. */
export function changed(world: World, entry: RecordedEntry): World {
  if (entry.kind !== 'change') return world;
  try {
    return applyChange(world, entry.change);
  } catch {
    return world;
  }
}

/** Returns the world after every client has closed the activity, because the replay opens it again. */
function withoutLaunches(world: World): World {
  const open = Object.values(world.clients).filter(({ launch }) => launch);
  const players = open.map(({ userId }) => userId);
  const instances = mapValues(world.instances, (each) => ({
    ...each,
    participants: each.participants.filter((id) => !players.includes(id)),
  }));
  const occupied = Object.entries(instances).filter(([, each]) => each.participants.length > 0);
  return {
    ...world,
    clients: mapValues(world.clients, (client) => ({ ...client, launch: null })),
    instances: Object.fromEntries(occupied),
  };
}
