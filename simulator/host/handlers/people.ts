import { own } from '../../world/own';
import { decorated, relationshipWith } from '../../world/views';
import type { Handlers } from './handler';

/** The type of a relationship that has been removed. Source: "Relationship Types" in Discord's RPC reference. */
const NONE = 0;

/** Other people. */
export const people = {
  getRelationships(_, { world }) {
    const known = Object.entries(world.get().relationships).filter(([, { type }]) => type !== NONE);
    return { relationships: known.flatMap(([id]) => relationshipWith(world.get(), id) ?? []) };
  },

  getUser({ id }, { world }) {
    const user = own(world.get().users, id);
    return user ? decorated(user) : null;
  },
} satisfies Partial<Handlers>;
