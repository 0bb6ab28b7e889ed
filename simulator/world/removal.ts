import { withoutKey } from '../utils';
import { existing } from './change-steps';
import { withParticipants } from './instances';
import { entryOf, referencesTo, withoutReference } from './references';
import type { RemoveChange, ThingRef } from './schema/things';
import type { World } from './schema/world';
import { nameOf, thingAt, thingIn, withStored } from './things';

/**
 * Returns the world without a thing, and without what depends on it.
 *
 * @throws Error when it does not exist, or when something that would remain needs it
 */
export function withoutThing(world: World, removed: RemoveChange): World {
  const { kind, of, id } = removed;
  if (kind === 'client') {
    throw new Error('A client is removed with its user: close its player, and remove the user');
  }
  if (kind === 'role' && id === of) {
    throw new Error('Everyone in a guild has the role @everyone, so it cannot be removed');
  }
  return without(world, removed);
}

function without(world: World, removed: ThingRef): World {
  const { kind, id } = removed;
  const left = withStored(world, removed, (stored) => {
    existing(stored, id, nameOf(kind));
    return withoutKey(stored, id);
  });
  // From the end, so that the places in lists stay as they are.
  return referencesTo(world, removed).reduceRight((before, reference) => {
    const [table, instance = ''] = reference.keys;
    if (table === 'instances') {
      const { participants = [] } = before.instances[instance] ?? {};
      const others = participants.filter((each) => each !== id);
      return withParticipants(before, instance, others);
    }
    if (reference.row[2] === 'cleared') return withoutReference(before, reference);
    const dependent = thingAt(entryOf(reference));
    if (!dependent) return withoutReference(before, reference);
    return thingIn(before, dependent) ? without(before, dependent) : before;
  }, left);
}
