import type { User } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import type { Client, Member, World } from '../world';
import type { Trigger, TriggerGroup } from './trigger';

const NAME_SUFFIX = ' the Bold';
const NICKNAME = 'Keeper of Dice';
const AVATAR = '8c1f0a35d2be4f6e9a7b60c4d3e2f1a0';

/** Returns the triggers of the client's user, everywhere and in the guild of the launch. */
export function currentUserGroups(world: World, { userId, launch }: Client): TriggerGroup[] {
  const guildId = launch?.place.guildId;
  const user = world.users[userId];
  const member = getOwn(getOwn(world.guilds, guildId ?? '')?.members ?? {}, userId);
  const displayName = user?.global_name ?? user?.username ?? userId;
  const name = displayName.endsWith(NAME_SUFFIX)
    ? displayName.slice(0, -NAME_SUFFIX.length)
    : displayName + NAME_SUFFIX;
  const nick = member?.nick === NICKNAME ? `Captain ${displayName}` : NICKNAME;
  const avatar = user?.avatar ? null : AVATAR;
  const guildAvatar = member?.avatar ? null : AVATAR;
  const userTrigger = (label: string, patch: Partial<User>): Trigger => ({
    event: 'CURRENT_USER_UPDATE',
    label,
    cause: { change: { type: 'user', userId, patch } },
  });
  const memberTrigger = (label: string, patch: Partial<Member>): Trigger => ({
    event: 'CURRENT_GUILD_MEMBER_UPDATE',
    label,
    cause: { change: { type: 'member', guildId: guildId ?? '', userId, patch } },
  });
  const userTriggers = [
    userTrigger(`Rename to ${name}`, { global_name: name }),
    userTrigger(avatar ? 'Add avatar' : 'Remove avatar', { avatar }),
  ];
  const memberTriggers = [
    memberTrigger(`Rename to ${nick}`, { nick }),
    { ...memberTrigger('Remove nickname', { nick: null }), disabled: !member?.nick },
    memberTrigger(guildAvatar ? 'Add guild avatar' : 'Remove guild avatar', {
      avatar: guildAvatar,
    }),
  ];
  return [
    {
      title: 'Current user',
      events: ['CURRENT_USER_UPDATE'],
      rows: [{ label: displayName, triggers: userTriggers }],
    },
    {
      title: 'Current guild member',
      events: ['CURRENT_GUILD_MEMBER_UPDATE'],
      about: guildId ? { guild_id: guildId } : {},
      empty: 'The activity was not launched in a guild that the user is a member of.',
      rows: member ? [{ label: member.nick ?? 'No nickname', triggers: memberTriggers }] : [],
    },
  ];
}

export function participantGroup(world: World, { launch }: Client): TriggerGroup {
  const event = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';
  const instanceId = launch?.instanceId ?? '';
  const participants = getOwn(world.instances, instanceId)?.participants ?? [];
  const members = getOwn(world.guilds, launch?.place.guildId ?? '')?.members ?? {};
  return {
    title: 'Participants',
    events: [event],
    rows: [
      {
        label: `${participants.length} in the activity`,
        triggers: Object.values(world.users).map((user) => {
          const label = getOwn(members, user.id)?.nick || user.global_name || user.username;
          const pressed = participants.includes(user.id);
          const userIds = pressed
            ? participants.filter((id) => id !== user.id)
            : [...participants, user.id];
          const change = { type: 'participants', instanceId, userIds } as const;
          return { event, label, name: `${label} takes part`, pressed, cause: { change } };
        }),
      },
    ],
  };
}
