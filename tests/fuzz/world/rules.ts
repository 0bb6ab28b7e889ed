/**
 * The events of each client after a change. The rules follow Discord's documents of events and permissions and this
 * project's design, and use only the data of the simulator: the test compares the simulator with them.
 */
import type { Change, StoredEntitlement, World } from '../../../simulator/world';
import type { Due } from '../activity';

const VIEW_CHANNEL = 1n << 10n;
const ADMINISTRATOR = 1n << 3n;

/** Whether a person sees a channel. Source: topics/permissions, "Permission Overwrites" and its pseudocode. */
export function sees(world: World, channelId: string, userId: string): boolean {
  const channel = world.channels[channelId];
  if (!channel) return false;
  if (channel.guild_id === null) return channel.recipient_ids.includes(userId);
  const guild = world.guilds[channel.guild_id];
  const member = guild?.members[userId];
  if (!guild || !member) return false;
  if (guild.owner_id === userId) return true;
  let may = BigInt(guild.roles[guild.id]?.permissions ?? 0);
  for (const id of member.roles) may |= BigInt(guild.roles[id]?.permissions ?? 0);
  if (may & ADMINISTRATOR) return true;
  const apply = (isFor: (id: string) => boolean) => {
    let [allow, deny] = [0n, 0n];
    for (const each of channel.permission_overwrites.filter(({ id }) => isFor(id))) {
      allow |= BigInt(each.allow);
      deny |= BigInt(each.deny);
    }
    may = (may & ~deny) | allow;
  };
  apply((id) => id === guild.id);
  apply((id) => member.roles.includes(id));
  apply((id) => id === userId);
  return (may & VIEW_CHANNEL) !== 0n;
}

/** The events that a client must hear of a change, in any order, because it is one change. */
export function dueTo(client: string, change: Change, before: World, after: World): Due[] {
  const { userId, launch } = after.clients[client] ?? {};
  if (userId === undefined) return [];
  const instance = launch?.instanceId ?? '';
  const was = before.clients[client]?.launch?.instanceId ?? '';
  const participants = ({ instances }: World) => instances[instance]?.participants ?? [];
  const isOwn = 'client' in change && change.client === client;

  switch (change.type) {
    case 'user': {
      const due: Due[] = change.userId === userId ? [{ event: 'CURRENT_USER_UPDATE' }] : [];
      const [then, now] = [before, after].map(({ users }) => users[change.userId]);
      if (JSON.stringify(then) === JSON.stringify(now)) return due;
      due.push(...voicesOf(change.userId, userId, after));
      const relationship = after.clients[client]?.relationships[change.userId];
      if (relationship && relationship.type !== 0) due.push({ event: 'RELATIONSHIP_UPDATE' });
      if (participants(after).includes(change.userId)) due.push(PARTICIPANTS);
      return due;
    }
    case 'member': {
      const about = { guild_id: change.guildId };
      const isTheirs = change.userId === userId;
      const due: Due[] = isTheirs ? [{ event: 'CURRENT_GUILD_MEMBER_UPDATE', about }] : [];
      const nick = ({ guilds }: World) => guilds[change.guildId]?.members[change.userId]?.nick;
      if ((nick(before) || '') === (nick(after) || '')) return due;
      const inGuild = (id: string) => after.channels[id]?.guild_id === change.guildId;
      const { global_name, username } = after.users[change.userId] ?? {};
      const called = (world: World) => nick(world) || global_name || username;
      const voices = voicesOf(change.userId, userId, after);
      if (called(before) !== called(after)) {
        due.push(...voices.filter((each) => inGuild(each.about?.channel_id ?? '')));
      }
      const hereToo = inGuild(after.instances[instance]?.place.channelId ?? '');
      if (hereToo && participants(after).includes(change.userId)) due.push(PARTICIPANTS);
      return due;
    }
    case 'voice':
      return voicesOf(change.userId, userId, after).filter(
        ({ about }) => about?.channel_id === change.channelId,
      );
    case 'speaking': {
      const event = change.speaking ? 'SPEAKING_START' : 'SPEAKING_STOP';
      const about = { channel_id: change.channelId };
      return sees(after, change.channelId, userId) ? [{ event, about }] : [];
    }
    case 'revoke':
      // It closes the connections of that user, who then leaves.
      return change.userId === userId
        ? []
        : dueTo(client, { type: 'leave', client }, before, after);
    case 'launch':
    case 'leave':
      if (instance === '' || instance !== was) return [];
      return String(participants(before)) === String(participants(after)) ? [] : [PARTICIPANTS];
    case 'participants':
      return instance === change.instanceId ? [PARTICIPANTS] : [];
    case 'relationship':
      return isOwn ? [{ event: 'RELATIONSHIP_UPDATE' }] : [];
    case 'entitlement':
      return isFor(change.entitlement, userId, after) ? [{ event: 'ENTITLEMENT_CREATE' }] : [];
    case 'quest': {
      const due = isOwn && 'enrolled_at' in change.patch;
      return due ? [{ event: 'QUEST_ENROLLMENT_STATUS_UPDATE' }] : [];
    }
    case 'device': {
      if (!isOwn) return [];
      const [then, now] = [before, after].map(({ clients }) => clients[client]?.device);
      const deviceFields = ['layoutMode', 'screenOrientation', 'thermalState'] as const;
      return deviceFields
        .filter((key) => then?.[key] !== now?.[key] || change.patch[key] === now?.[key])
        .map((key) => ({ event: TOLD_OF_DEVICE[key] }));
    }
    case 'put':
    case 'remove':
      return dueToThing(client, change, before, after);
    default:
      return [];
  }
}

/** The events that a client must hear of a thing that was put into the world or taken out of it. */
function dueToThing(
  client: string,
  change: Extract<Change, { type: 'put' | 'remove' }>,
  before: World,
  after: World,
): Due[] {
  const { type, kind, of = '', id } = change;
  const { userId = '', launch } = after.clients[client] ?? {};
  const isOwn = of === client;
  const due = (as: Change) => dueTo(client, as, before, after);
  switch (kind) {
    case 'user': {
      if (type === 'put') return due({ type: 'user', userId: id, patch: {} });
      const wasThere = before.instances[launch?.instanceId ?? '']?.participants.includes(id);
      const relationship = before.clients[client]?.relationships[id];
      return [
        ...(relationship ? [{ event: 'RELATIONSHIP_UPDATE' } as const] : []),
        ...(wasThere ? [PARTICIPANTS] : []),
      ];
    }
    case 'member':
      return due({ type: 'member', guildId: of, userId: id, patch: {} });
    case 'role': {
      const color = ({ guilds }: World) => {
        const { roles = {}, members = {} } = guilds[of] ?? {};
        const heldRoles = (members[userId]?.roles ?? []).flatMap((role) => roles[role] ?? []);
        const colored = heldRoles.filter((role) => role.color !== 0);
        return colored.toSorted((a, b) => b.position - a.position)[0]?.color;
      };
      const isAnother = color(before) !== color(after);
      const event = 'CURRENT_GUILD_MEMBER_UPDATE';
      return isAnother ? [{ event, about: { guild_id: of } }] : [];
    }
    case 'voice':
      // An activity gets no event when somebody joins or leaves.
      return type === 'put' && id in (before.voice[of] ?? {})
        ? due({ type: 'voice', channelId: of, userId: id, patch: {} })
        : [];
    case 'relationship':
      return isOwn ? [{ event: 'RELATIONSHIP_UPDATE' }] : [];
    case 'progress': {
      const at = ({ clients }: World) => clients[of]?.quests[id]?.enrolled_at ?? null;
      const isDue = isOwn && at(before) !== at(after);
      return isDue ? [{ event: 'QUEST_ENROLLMENT_STATUS_UPDATE' }] : [];
    }
    case 'entitlement': {
      const { [id]: stored } = after.entitlements;
      const isNew = !(id in before.entitlements) && stored && isFor(stored, userId, after);
      return isNew ? [{ event: 'ENTITLEMENT_CREATE' }] : [];
    }
    default:
      return [];
  }
}

/** Whether an entitlement is a user's own, or that of a guild of theirs. */
function isFor(
  { user_id, guild_id }: Pick<StoredEntitlement, 'user_id' | 'guild_id'>,
  userId: string,
  { guilds }: World,
): boolean {
  return user_id === userId || userId in (guilds[guild_id ?? '']?.members ?? {});
}

/**
 * The events that a client must hear of somebody who is muted while they speak.
 *
 * @param speaking the people who have begun to speak since the client is there, and have not stopped, with the channel
 * where they do; it is brought up to date
 */
export function dueToMute(
  speaking: Map<string, string>,
  userId: string,
  change: Change,
  after: World,
): Due[] {
  if (change.type === 'speaking' && change.speaking) speaking.set(change.userId, change.channelId);
  else if (change.type === 'speaking') speaking.delete(change.userId);
  for (const [id, channel] of speaking) {
    if (!(id in (after.voice[channel] ?? {}))) speaking.delete(id);
  }
  const isPut = change.type === 'put' && change.kind === 'voice';
  const muted = change.type === 'voice' ? change.userId : isPut ? change.id : '';
  const [channel_id, people = {}] =
    Object.entries(after.voice).find(([, all]) => muted in all) ?? [];
  const { mute, voice_state: state } = people[muted] ?? {};
  const isMuted = mute || state?.mute || state?.self_mute || state?.suppress;
  if (!isMuted || channel_id === undefined || !speaking.delete(muted)) return [];
  return sees(after, channel_id, userId) ? [{ event: 'SPEAKING_STOP', about: { channel_id } }] : [];
}

const PARTICIPANTS: Due = { event: 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE' };
const TOLD_OF_DEVICE = {
  layoutMode: 'ACTIVITY_LAYOUT_MODE_UPDATE',
  screenOrientation: 'ORIENTATION_UPDATE',
  thermalState: 'THERMAL_STATE_UPDATE',
} as const;

function voicesOf(of: string, seenBy: string, world: World): Due[] {
  const channels = Object.keys(world.voice).filter((id) => of in (world.voice[id] ?? {}));
  return channels
    .filter((id) => sees(world, id, seenBy))
    .map((id) => ({ event: 'VOICE_STATE_UPDATE', about: { channel_id: id } }));
}
