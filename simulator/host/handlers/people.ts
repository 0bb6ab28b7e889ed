import { getOwn } from '../../utils';
import { RELATIONSHIP_REMOVED, relationshipWith, socialUser } from '../../world';
import { assumed } from '../reply';
import type { Handlers } from './handler';

export const people = {
  getRelationships(_, { world, client }) {
    const entries = Object.entries(client.relationships).filter(
      ([, { type }]) => type !== RELATIONSHIP_REMOVED,
    );
    const relationships = entries.flatMap(
      ([id]) => relationshipWith(world.get(), client, id) ?? [],
    );
    return assumed({ relationships }, 'avatar-decoration-sku');
  },

  getUser({ id }, { world }) {
    const user = getOwn(world.get().users, id);
    return user ? assumed(socialUser(user), 'avatar-decoration-sku') : null;
  },
} satisfies Partial<Handlers>;
