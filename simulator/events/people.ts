import type { User } from '../../host-bridge/protocol';
import { getOwn } from '../utils';
import type { Client, Member, World } from '../world';
import type { TriggerGroup } from './trigger';

const BYNAME = ' the Bold';
const NICKNAME = 'Keeper of Dice';
const AVATAR = '8c1f0a35d2be4f6e9a7b60c4d3e2f1a0';

/** The person in front of the simulated client, everywhere and in the guild of the launch. */
export function currentUserGroups(world: World, { userId, launch }: Client): TriggerGroup[] {
  const guildId = launch?.place.guildId;
  const user = world.users[userId];
  const member = getOwn(getOwn(world.guilds, guildId ?? '')?.members ?? {}, userId);
  const displayName = user?.global_name ?? user?.username ?? userId;
  const name = displayName.endsWith(BYNAME)
    ? displayName.slice(0, -BYNAME.length)
    : displayName + BYNAME;
  const nick = member?.nick === NICKNAME ? `Captain ${displayName}` : NICKNAME;
  const avatar = user?.avatar ? null : AVATAR;
  const guildAvatar = member?.avatar ? null : AVATAR;
  const event = 'CURRENT_USER_UPDATE';
  const memberEvent = 'CURRENT_GUILD_MEMBER_UPDATE';
  const patchUser = (patch: Partial<User>) => ({
    change: { type: 'user', userId, patch } as const,
  });
  const patchMember = (patch: Partial<Member>) => ({
    change: { type: 'member', guildId: guildId ?? '', userId, patch } as const,
  });
  return [
    {
      title: 'Current user',
      events: [event],
      about: {},
      rows: [
        {
          label: displayName,
          triggers: [
            { event, label: `Rename to ${name}`, cause: patchUser({ global_name: name }) },
            {
              event,
              label: avatar ? 'Add avatar' : 'Remove avatar',
              cause: patchUser({ avatar }),
            },
          ],
        },
      ],
    },
    {
      title: 'Current guild member',
      events: [memberEvent],
      about: guildId ? { guild_id: guildId } : {},
      empty: 'The activity was not launched in a guild that the user is a member of.',
      rows: member
        ? [
            {
              label: member.nick ?? 'No nickname',
              triggers: [
                { event: memberEvent, label: `Rename to ${nick}`, cause: patchMember({ nick }) },
                {
                  event: memberEvent,
                  label: 'Remove nickname',
                  disabled: !member.nick,
                  cause: patchMember({ nick: null }),
                },
                {
                  event: memberEvent,
                  label: guildAvatar ? 'Add guild avatar' : 'Remove guild avatar',
                  cause: patchMember({ avatar: guildAvatar }),
                },
              ],
            },
          ]
        : [],
    },
  ];
}

/** Who takes part in the activity. */
export function participantGroup(world: World, { launch }: Client): TriggerGroup {
  const event = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';
  const instanceId = launch?.instanceId ?? '';
  const participants = getOwn(world.instances, instanceId)?.participants ?? [];
  const members = getOwn(world.guilds, launch?.place.guildId ?? '')?.members ?? {};
  return {
    title: 'Participants',
    events: [event],
    about: {},
    rows: [
      {
        label: `${participants.length} in the activity`,
        triggers: Object.values(world.users).map((user) => {
          const nick = getOwn(members, user.id)?.nick;
          const label = nick || user.global_name || user.username;
          const pressed = participants.includes(user.id);
          const userIds = pressed
            ? participants.filter((id) => id !== user.id)
            : [...participants, user.id];
          const name = `${label} takes part`;
          const change = { type: 'participants', instanceId, userIds } as const;
          return { event, label, name, pressed, cause: { change } };
        }),
      },
    ],
  };
}
