import { clientIn, type World } from '../world';
import { entitlementGroup, joinTriggerGroup, questGroup, relationshipGroup } from './account';
import { deviceGroups } from './device';
import { currentUserGroups, participantGroup } from './people';
import type { TriggerGroup } from './trigger';
import { voiceGroups } from './voice';

/** Returns all triggers for the activity in a client, for the current world. */
export function triggerGroups(world: World, id: string): TriggerGroup[] {
  const client = clientIn(world, id);
  return [
    ...currentUserGroups(world, client),
    ...voiceGroups(world, client),
    participantGroup(world, client),
    ...deviceGroups(client),
    joinTriggerGroup(world, client),
    questGroup(world, client),
    entitlementGroup(world, client),
    relationshipGroup(world, client),
  ];
}
