import { getOwn } from '../../utils';
import { authorOf, type Client, type World } from '../../world';

/** A person at the place of an activity: in its channel, in its instance, or in both. */
export interface PersonInCall {
  userId: string;
  name: string;
  /** Undefined outside of the voice channel. */
  voice: { muted: boolean; deafened: boolean } | undefined;
  isPlaying: boolean;
  /** Their client that has the activity open in this instance; undefined for a participant without a frame. */
  client: Client | undefined;
}

/**
 * Returns the people at an activity's place: first those with a frame, since of a crowd only the first are rendered;
 * then its participants, and the people in voice, in the order in which they came.
 */
export function peopleInCall(world: World, { launch }: Client): PersonInCall[] {
  const { place, instanceId } = launch ?? { place: world.home, instanceId: '' };
  const participants = getOwn(world.instances, instanceId)?.participants ?? [];
  const speaking = getOwn(world.voice, place.channelId ?? '') ?? {};
  const inside = Object.values(world.clients).filter(
    (each) => each.launch?.instanceId === instanceId,
  );
  const all = [...inside.map(({ userId }) => userId), ...participants, ...Object.keys(speaking)];
  return [...new Set(all)].flatMap((userId) => {
    if (!getOwn(world.users, userId)) return [];
    const { mute, voice_state: state } = getOwn(speaking, userId) ?? {};
    const voice = state && {
      muted: Boolean(mute || state.mute || state.self_mute),
      deafened: Boolean(state.deaf || state.self_deaf),
    };
    const client = inside.find((each) => each.userId === userId);
    const name = userName(world, userId, place.channelId);
    return [{ userId, name, voice, isPlaying: participants.includes(userId), client }];
  });
}

export type ActivityLocation = ReturnType<typeof activityLocation>;

/** Returns the instance that a client has open, or would join, its voice channel, and its guild. */
export function activityLocation(world: World, { launch }: Client) {
  const { guildId, channelId } = launch?.place ?? world.home;
  const isVoice = getOwn(world.voice, channelId ?? '') !== undefined;
  return {
    instanceId: launch?.instanceId,
    channelId: (isVoice && channelId) || undefined,
    guildId: guildId || undefined,
  };
}

/** Returns a user's display name in a channel: the nickname in its guild, or the user's own name. */
export function userName(world: World, userId: string, channelId?: string): string {
  const user = authorOf(world, userId);
  const guildId = getOwn(world.channels, channelId ?? '')?.guild_id ?? '';
  const nick = getOwn(getOwn(world.guilds, guildId)?.members ?? {}, userId)?.nick;
  return nick || user?.global_name || user?.username || userId;
}
