import type { User } from '../../host-bridge/protocol';
import type { World } from '../world';

/** Returns the ids of a world's users who have the activity open. */
export function playingIn({ clients }: Pick<World, 'clients'>): string[] {
  return Object.values(clients).flatMap(({ launch, userId }) =>
    launch?.stageIds?.length ? [userId] : [],
  );
}

/**
 * Returns the next user of a world to play: the users in its scenario come first.
 *
 * @param name an id or username; by default, the next user who does not play
 * @param playing the ids of the current players
 * @throws Error when there is no user of that name, or no user left
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
  throw new Error(`There is no user ${name} in this world; available: ${available}`);
}
