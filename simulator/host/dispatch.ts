import type { EventName } from '../../host-bridge/protocol';
import type { Change } from '../world/change';
import { userVoiceState, type World } from '../world/world';

/** An event as the host sends it; `about` is what a subscription's arguments are compared with. */
export interface Dispatch {
  event: EventName;
  data: unknown;
  about?: Record<string, string>;
}

/** The events that a change to the world causes, for whoever has subscribed. */
export function dispatchesOf(change: Change, world: World): Dispatch[] {
  switch (change.type) {
    case 'user':
      return change.userId === world.currentUserId
        ? [{ event: 'CURRENT_USER_UPDATE', data: world.users[change.userId] }]
        : [];
    case 'member':
      return change.userId === world.currentUserId ? [memberUpdate(world, change.guildId)] : [];
    case 'voice':
      return [
        {
          event: 'VOICE_STATE_UPDATE',
          data: userVoiceState(world, change.channelId, change.userId),
          about: { channel_id: change.channelId },
        },
      ];
    case 'speaking': {
      const about = { channel_id: change.channelId };
      const event = change.speaking ? 'SPEAKING_START' : 'SPEAKING_STOP';
      return [{ event, data: { ...about, user_id: change.userId }, about }];
    }
    case 'participants': {
      const participants = world.participants.map((id) => world.users[id]);
      return [{ event: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', data: { participants } }];
    }
    case 'device':
      return Object.keys(change.patch).flatMap((key) => deviceUpdate(key, world));
    case 'grant':
    case 'token':
      return [];
  }
}

function memberUpdate(world: World, guildId: string): Dispatch {
  const { nick, avatar } = world.guilds[guildId]?.members[world.currentUserId] ?? {};
  return {
    event: 'CURRENT_GUILD_MEMBER_UPDATE',
    data: { user_id: world.currentUserId, guild_id: guildId, nick, avatar },
    about: { guild_id: guildId },
  };
}

function deviceUpdate(key: string, { device }: World): Dispatch[] {
  switch (key) {
    case 'layoutMode':
      return [{ event: 'ACTIVITY_LAYOUT_MODE_UPDATE', data: { layout_mode: device.layoutMode } }];
    case 'screenOrientation': {
      // `orientation` is the field's older form, which the public package still insists on.
      const orientation = device.screenOrientation === 0 ? 'portrait' : 'landscape';
      const data = { screen_orientation: device.screenOrientation, orientation };
      return [{ event: 'ORIENTATION_UPDATE', data }];
    }
    case 'thermalState':
      return [{ event: 'THERMAL_STATE_UPDATE', data: { thermal_state: device.thermalState } }];
    default:
      return [];
  }
}
