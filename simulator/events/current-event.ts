import { type EventName, type HostConfig, PROTOCOL_VERSION } from '../../host-bridge/protocol';
import { dispatchesOf } from '../host';
import { type Change, type Client, clientIn, type World, worldForScopes } from '../world';
import { gift } from './account';

export interface CurrentEvent {
  data: unknown;
  /** The values to compare with a subscription's arguments. */
  about?: Record<string, string>;
}

/**
 * Returns an event with the current state of a client. Undefined when the world has no subject for it, such as
 * a person in the voice channel.
 *
 * @param config the configuration in READY
 */
export function currentEvent(
  event: EventName,
  world: World,
  id: string,
  config: HostConfig,
): CurrentEvent | undefined {
  const client = clientIn(world, id);
  if (event === 'READY') {
    const user = worldForScopes(world).users[client.userId];
    return { data: { v: PROTOCOL_VERSION, config, user } };
  }
  if (event === 'ACTIVITY_JOIN') {
    const secret = client.richPresence?.secrets?.join ?? '';
    return { data: { secret, applicationId: world.application.id } };
  }
  const change = noOpChange(event, world, client);
  const sent =
    change && dispatchesOf(change, { world, before: world, client: id, scopes: client.authorized });
  return sent?.find((each) => each.event === event);
}

/** Returns a change without an effect, for which the host sends that event. */
function noOpChange(event: EventName, world: World, client: Client): Change | undefined {
  const { id, userId, device, launch, relationships, quests } = client;
  const { guildId, channelId = '' } = launch?.place ?? {};
  const [speaker] = Object.keys(world.voice[channelId] ?? {});
  switch (event) {
    case 'CURRENT_USER_UPDATE':
      return { type: 'user', userId, patch: {} };
    case 'CURRENT_GUILD_MEMBER_UPDATE':
      return guildId ? { type: 'member', userId, guildId, patch: {} } : undefined;
    case 'VOICE_STATE_UPDATE':
      return speaker ? { type: 'voice', channelId, userId: speaker, patch: {} } : undefined;
    case 'SPEAKING_START':
    case 'SPEAKING_STOP': {
      const speaking = event === 'SPEAKING_START';
      return speaker ? { type: 'speaking', channelId, userId: speaker, speaking } : undefined;
    }
    case 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE':
      return launch
        ? { type: 'participants', instanceId: launch.instanceId, userIds: [] }
        : undefined;
    case 'ACTIVITY_LAYOUT_MODE_UPDATE':
    case 'ORIENTATION_UPDATE':
    case 'THERMAL_STATE_UPDATE':
      return { type: 'device', client: id, patch: device };
    case 'ENTITLEMENT_CREATE': {
      const ownEntitlements = Object.values(world.entitlements).filter(
        (each) => each.user_id === userId,
      );
      const [sku] = Object.values(world.skus);
      const entitlement = ownEntitlements.at(-1) ?? (sku && gift(sku, userId));
      return entitlement && { type: 'entitlement', entitlement };
    }
    case 'RELATIONSHIP_UPDATE': {
      const [known] = Object.keys(relationships);
      return known ? { type: 'relationship', client: id, userId: known, patch: {} } : undefined;
    }
    case 'QUEST_ENROLLMENT_STATUS_UPDATE': {
      const [questId] = Object.keys(world.quests);
      const enrolled_at = questId ? (quests[questId]?.enrolled_at ?? null) : null;
      return questId ? { type: 'quest', client: id, questId, patch: { enrolled_at } } : undefined;
    }
    default:
      return undefined;
  }
}
