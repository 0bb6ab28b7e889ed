import type { Place } from '../world/places';
import type { World } from '../world/world';
import { accountGroups } from './account';
import { deviceGroups } from './device';
import { joinGroup } from './direct';
import { currentUserGroups, participantGroup } from './people';
import type { TriggerGroup } from './trigger';
import { voiceGroups } from './voice';

/** Everything that can be fired at an activity that was launched in `place`, as the world now is. */
export function catalogue(world: World, place: Place): TriggerGroup[] {
  return [
    ...currentUserGroups(world, place),
    ...voiceGroups(world, place),
    participantGroup(world),
    ...deviceGroups(world),
    joinGroup(world),
    ...accountGroups(world),
  ];
}
