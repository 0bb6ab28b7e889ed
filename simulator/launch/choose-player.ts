import type { User } from '../../host-bridge/protocol';
import type { World } from '../world';

/**
 * The user of a world who plays next: those whom its scenario names come first.
 *
 * @param name their id or username; the next one who does not play when left out
 * @param playing the ids of those who play already
 * @throws Error when there is nobody of that name, or nobody left
 */
export function choosePlayer(
  world: World,
  name: string | undefined,
  playing: readonly string[],
): User {
  const users = Object.values(world.users);
  if (name === undefined) {
    const first = world.scenario?.players.flatMap((id) => world.users[id] ?? []) ?? [];
    const next = [...first, ...users].find(({ id }) => !playing.includes(id));
    if (next) return next;
    throw new Error(`All ${playing.length} users of this world are already playing`);
  }
  const found = users.find(({ id, username }) => id === name || username === name);
  if (found) return found;
  const available = users.map(({ id, username }) => `${username} (${id})`).join(', ');
  throw new Error(`There is no user ${name} in this world; there are ${available}`);
}
