import { type EventName, ScreenOrientation } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import {
  type Change,
  type Client,
  canView,
  colorOf,
  type Device,
  entitlementFor,
  participantsOf,
  questEnrollment,
  RELATIONSHIP_REMOVED,
  relationshipWith,
  userVoiceState,
  voiceChannelOf,
  type World,
  worldForScopes,
} from '../world';
import { impliedChanges } from './thing-changes';

/** An event as the host sends it; `about` is compared with a subscription's arguments. */
export interface Dispatch {
  event: EventName;
  data: unknown;
  about?: Record<string, string>;
}

export interface DispatchTarget {
  /** The world after the change, and before it. */
  world: World;
  before: World;
  client: string;
  /** The scopes that the activity has been granted; none when left out. */
  scopes?: readonly string[] | undefined;
}

/**
 * Returns the events that a change to the world causes for one of its clients, if the activity has subscribed. The
 * client gets events about a person who is its user or who has been described to it; about an app if it is that app;
 * about an instance if it has that one open; about voice if its user can see the channel.
 */
export function dispatchesOf(
  change: Change,
  { client: id, scopes = [], ...worlds }: DispatchTarget,
): Dispatch[] {
  const world = worldForScopes(worlds.world, scopes);
  const before = worldForScopes(worlds.before, scopes);
  const client = getOwn(world.clients, id);
  if (!client) return [];
  const { userId } = client;
  const isForAllClients = change.type === 'launch' || change.type === 'leave';
  if ('client' in change && !isForAllClients && change.client !== id) return [];
  switch (change.type) {
    case 'relationship':
      return [relationshipUpdate(world, client, change.userId, before)];
    case 'quest':
      return 'enrolled_at' in change.patch ? [questUpdate(client, change.questId)] : [];
    case 'device':
      return deviceUpdates(change.patch, client.device, getOwn(before.clients, id)?.device);
    case 'user': {
      const user = getOwn(world.users, change.userId);
      const ownUpdates: Dispatch[] =
        user && user.id === userId ? [{ event: 'CURRENT_USER_UPDATE', data: user }] : [];
      return [...ownUpdates, ...personUpdates(change.userId, world, client, before)];
    }
    case 'member': {
      const isSelf = change.userId === userId;
      const ownUpdates = isSelf ? [memberUpdate(world, userId, change.guildId)] : [];
      return [...ownUpdates, ...personUpdates(change.userId, world, client, before)];
    }
    case 'put':
    case 'remove':
      return impliedChanges(change, world, before, userId).flatMap((each) =>
        dispatchesOf(each, { world, before, client: id, scopes }),
      );
    case 'voice':
      return canView(world, change.channelId, userId)
        ? voiceUpdate(world, change.channelId, change.userId)
        : [];
    case 'speaking': {
      if (!canView(world, change.channelId, userId)) return [];
      const about = { channel_id: change.channelId };
      const event = change.speaking ? 'SPEAKING_START' : 'SPEAKING_STOP';
      return [{ event, data: { ...about, user_id: change.userId }, about }];
    }
    case 'launch':
    case 'leave':
      return participantsUpdates(world, client, before);
    case 'participants':
      return change.instanceId === client.launch?.instanceId
        ? [participantsUpdate(world, change.instanceId)]
        : [];
    case 'entitlement': {
      const entitlement = entitlementFor(world, change.entitlement, userId);
      return entitlement ? [{ event: 'ENTITLEMENT_CREATE', data: { entitlement } }] : [];
    }
    default:
      // Clients learn who joins and leaves a voice channel from VOICE_STATE_CREATE and _DELETE, to which activities
      // cannot subscribe. The rest is between the platform and the application, or only the client itself knows it.
      return [];
  }
}

/**
 * Returns the events that have described a person to the client, if they describe them differently now that the
 * profile or nickname has changed. For the participants this is assumed: it is documented for their number.
 */
function personUpdates(personId: string, world: World, client: Client, before: World): Dispatch[] {
  const hasChanged = (view: (world: World) => unknown) =>
    JSON.stringify(view(world)) !== JSON.stringify(view(before));
  const { launch, userId, relationships } = client;
  const updates: Dispatch[] = [];
  const channelId = voiceChannelOf(world, personId) ?? '';
  if (
    canView(world, channelId, userId) &&
    hasChanged((each) => userVoiceState(each, channelId, personId))
  ) {
    updates.push(...voiceUpdate(world, channelId, personId));
  }
  if (
    getOwn(relationships, personId)?.type !== RELATIONSHIP_REMOVED &&
    hasChanged((each) => relationshipWith(each, client, personId))
  ) {
    updates.push(relationshipUpdate(world, client, personId, before));
  }
  const instanceId = launch?.instanceId ?? '';
  const listed = getOwn(world.instances, instanceId)?.participants.includes(personId);
  if (listed && hasChanged((each) => participantsOf(each, instanceId))) {
    updates.push(participantsUpdate(world, instanceId));
  }
  return updates;
}

/** The event for a field of the device, and its payload. */
const deviceEvents = {
  layoutMode: ['ACTIVITY_LAYOUT_MODE_UPDATE', ({ layoutMode }) => ({ layout_mode: layoutMode })],
  // `orientation` is the field's older form, which the public package still requires.
  screenOrientation: [
    'ORIENTATION_UPDATE',
    ({ screenOrientation }) => ({
      screen_orientation: screenOrientation,
      orientation: screenOrientation === ScreenOrientation.PORTRAIT ? 'portrait' : 'landscape',
    }),
  ],
  thermalState: ['THERMAL_STATE_UPDATE', ({ thermalState }) => ({ thermal_state: thermalState })],
} satisfies Partial<Record<keyof Device, [EventName, (device: Device) => object]>>;
const deviceFields = Object.keys(deviceEvents) as (keyof typeof deviceEvents)[];

/**
 * Returns the events of the changed fields: those that were set, even to the same value, and those that follow from
 * them. An activity gets no event for a turn of the device that its own lock has kept from the screen.
 */
function deviceUpdates(patch: Partial<Device>, now: Device, before = now): Dispatch[] {
  return deviceFields
    .filter((key) => (key in patch && patch[key] === now[key]) || now[key] !== before[key])
    .map((key) => deviceUpdate(key, now));
}

function deviceUpdate(key: keyof typeof deviceEvents, device: Device): Dispatch {
  const [event, payload] = deviceEvents[key];
  return { event, data: payload(device) };
}

/** Returns the event for a client that had the instance open before, when a person joins or leaves it. */
function participantsUpdates(world: World, client: Client, before: World): Dispatch[] {
  const instanceId = client.launch?.instanceId ?? '';
  if (getOwn(before.clients, client.id)?.launch?.instanceId !== instanceId) return [];
  const now = getOwn(world.instances, instanceId);
  const then = getOwn(before.instances, instanceId);
  if (!now || String(now.participants) === String(then?.participants)) return [];
  return [participantsUpdate(world, instanceId)];
}

function participantsUpdate(world: World, instanceId: string): Dispatch {
  const data = { participants: participantsOf(world, instanceId) };
  return { event: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE', data };
}

/**
 * Returns the state that is sent upon subscription. Source: "Subscribing to Screen Orientation Updates" and "Mobile
 * Thermal States" in Discord's guides to layout and mobile; for the layout mode it is undocumented, and assumed.
 */
export function currentState(event: EventName, { device }: Client): Dispatch[] {
  return deviceFields
    .filter((key) => deviceEvents[key][0] === event)
    .map((key) => deviceUpdate(key, device));
}

function relationshipUpdate(world: World, client: Client, userId: string, before: World): Dispatch {
  const now = relationshipWith(world, client, userId);
  const was = relationshipWith(before, getOwn(before.clients, client.id) ?? client, userId);
  return { event: 'RELATIONSHIP_UPDATE', data: now ?? { ...was, type: RELATIONSHIP_REMOVED } };
}

function voiceUpdate(world: World, channelId: string, userId: string): Dispatch[] {
  const data = userVoiceState(world, channelId, userId);
  return [{ event: 'VOICE_STATE_UPDATE', data, about: { channel_id: channelId } }];
}

function questUpdate(client: Client, questId: string): Dispatch {
  const enrollment = questEnrollment(client, questId);
  // In this event, the public package accepts only a date without a time of day.
  const enrolled_at = enrollment.enrolled_at?.slice(0, 'yyyy-mm-dd'.length) ?? null;
  return { event: 'QUEST_ENROLLMENT_STATUS_UPDATE', data: { ...enrollment, enrolled_at } };
}

function memberUpdate(world: World, userId: string, guildId: string): Dispatch {
  const guild = world.guilds[guildId];
  const { nick, avatar, avatar_decoration_data = null } = guild?.members[userId] ?? {};
  const color_string = guild ? colorOf(guild, userId) : null;
  const shown = { nick, avatar, avatar_decoration_data, color_string };
  return {
    event: 'CURRENT_GUILD_MEMBER_UPDATE',
    data: { user_id: userId, guild_id: guildId, ...shown },
    about: { guild_id: guildId },
  };
}
