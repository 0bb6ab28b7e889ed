import { randomToken } from '../utils';
import type { WorldStore } from './world-store';

/** The id of the client that the user has, or of a new one. */
export async function clientOf(store: WorldStore, userId: string): Promise<string> {
  const find = () => Object.values(store.get().clients).find((each) => each.userId === userId)?.id;
  const id = `client-${userId}`;
  const made = find();
  if (made) return made;
  await store
    .commit({ type: 'client', client: id, userId, proxyTicket: randomToken() })
    .catch((error) => {
      // Another stage may have been faster.
      if (!find()) throw error;
    });
  return find() ?? id;
}
