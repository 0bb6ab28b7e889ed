import { type EventName, ScreenOrientation } from '../../host-bridge/protocol';
import type { Change } from '../world/change';
import { own } from '../world/own';
import {
  colorOf,
  identified,
  participantsOf,
  questEnrollment,
  relationshipWith,
} from '../world/views';
import { userVoiceState, type World } from '../world/world';

/** An event as the host sends it; `about` is what a subscription's arguments are compared with. */
export interface Dispatch {
  event: EventName;
  data: unknown;
  about?: Record<string, string>;
}

/**
 * The events that a change to the world causes, for whoever has subscribed.
 *
 * @param world the world after the change
 * @param channelId the channel that the activity runs in, whose guild's nicknames its participants have
 * @param scopes what the activity has been granted
 */
export function dispatchesOf(
  change: Change,
  world: World,
  channelId?: string,
  scopes: readonly string[] = [],
): Dispatch[] {
  switch (change.type) {
    case 'user': {
      const user = own(world.users, change.userId);
      return user && user.id === world.currentUserId
        ? [{ event: 'CURRENT_USER_UPDATE', data: identified(user, scopes) }]
        : [];
    }
    case 'member':
      return change.userId === world.currentUserId ? [memberUpdate(world, change.guildId)] : [];
    case 'voice':
      return voiceUpdate(world, change.channelId, change.userId);
    case 'speaking': {
      const about = { channel_id: change.channelId };
      const event = change.speaking ? 'SPEAKING_START' : 'SPEAKING_STOP';
      return [{ event, data: { ...about, user_id: change.userId }, about }];
    }
    case 'participants': {
      const participants = participantsOf(world, channelId);
      return [{ event: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', data: { participants } }];
    }
    case 'relationship': {
      const data = relationshipWith(world, change.userId);
      return [{ event: 'RELATIONSHIP_UPDATE', data }];
    }
    case 'entitlement': {
      const { entitlement } = change;
      return entitlement.user_id === world.currentUserId
        ? [{ event: 'ENTITLEMENT_CREATE', data: { entitlement } }]
        : [];
    }
    case 'quest':
      return 'enrolled_at' in change.patch ? questUpdate(world, change.questId) : [];
    case 'device':
      return Object.keys(change.patch).flatMap((key) => deviceUpdate(key, world));
    default:
      // What only the client itself knows of. Who joins or leaves a voice channel is VOICE_STATE_CREATE and _DELETE to
      // clients, which activities cannot subscribe to.
      return [];
  }
}

/**
 * What is sent of an event as soon as it is subscribed to: the state that holds. Source: "Subscribing to Screen
 * Orientation Updates" and "Mobile Thermal States" in Discord's guides to layout and mobile; for the layout mode it is
 * said nowhere, and assumed.
 */
export function presentState(event: EventName, world: World): Dispatch[] {
  switch (event) {
    case 'ORIENTATION_UPDATE':
      return deviceUpdate('screenOrientation', world);
    case 'THERMAL_STATE_UPDATE':
      return deviceUpdate('thermalState', world);
    case 'ACTIVITY_LAYOUT_MODE_UPDATE':
      return deviceUpdate('layoutMode', world);
    default:
      return [];
  }
}

function voiceUpdate(world: World, channelId: string, userId: string): Dispatch[] {
  const data = userVoiceState(world, channelId, userId);
  return [{ event: 'VOICE_STATE_UPDATE', data, about: { channel_id: channelId } }];
}

function questUpdate(world: World, questId: string): Dispatch[] {
  const quest = own(world.quests, questId);
  if (!quest) return [];
  const enrollment = questEnrollment(quest);
  // Of the event, the public package takes a date without a time of day, and nothing else.
  const enrolled_at = enrollment.enrolled_at?.slice(0, 'yyyy-mm-dd'.length) ?? null;
  return [{ event: 'QUEST_ENROLLMENT_STATUS_UPDATE', data: { ...enrollment, enrolled_at } }];
}

function memberUpdate(world: World, guildId: string): Dispatch {
  const guild = world.guilds[guildId];
  const { nick, avatar, avatar_decoration_data = null } = guild?.members[world.currentUserId] ?? {};
  const color_string = guild ? colorOf(guild, world.currentUserId) : null;
  const shown = { nick, avatar, avatar_decoration_data, color_string };
  return {
    event: 'CURRENT_GUILD_MEMBER_UPDATE',
    data: { user_id: world.currentUserId, guild_id: guildId, ...shown },
    about: { guild_id: guildId },
  };
}

function deviceUpdate(key: string, { device }: World): Dispatch[] {
  switch (key) {
    case 'layoutMode':
      return [{ event: 'ACTIVITY_LAYOUT_MODE_UPDATE', data: { layout_mode: device.layoutMode } }];
    case 'screenOrientation': {
      // `orientation` is the field's older form, which the public package still insists on.
      const orientation =
        device.screenOrientation === ScreenOrientation.PORTRAIT ? 'portrait' : 'landscape';
      const data = { screen_orientation: device.screenOrientation, orientation };
      return [{ event: 'ORIENTATION_UPDATE', data }];
    }
    case 'thermalState':
      return [{ event: 'THERMAL_STATE_UPDATE', data: { thermal_state: device.thermalState } }];
    default:
      return [];
  }
}
