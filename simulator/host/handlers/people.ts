import { own } from '../../world/own';
import { relationshipWith } from '../../world/views';
import type { Handlers } from './handler';

/** Other people. */
export const people = {
  getRelationships(_, { world }) {
    const known = Object.keys(world.get().relationships);
    return { relationships: known.flatMap((id) => relationshipWith(world.get(), id) ?? []) };
  },

  getUser({ id }, { world }) {
    return own(world.get().users, id) ?? null;
  },
} satisfies Partial<Handlers>;
