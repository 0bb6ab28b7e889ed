import { getOwn } from '../../utils';
import type { Change } from '../../world';
import type { Action, ActionProvider } from '../context/action';
import { joinAddress } from './join-address';
import { activityLocation, type PersonInCall, peopleInCall, userName } from './people-in-call';
import { togglesOf } from './person-toggles';

export const peopleActions: ActionProvider = (context) => {
  const { channelId } = context.client.launch?.place ?? context.world.home;
  const inCall = peopleInCall(context.world, context.client);
  const absentPeople = Object.keys(context.world.users)
    .filter((id) => !inCall.some(({ userId }) => userId === id))
    .map((userId) => {
      const name = userName(context.world, userId, channelId);
      return { userId, name, voice: undefined, isPlaying: false, client: undefined };
    });
  return {
    title: 'People',
    actions: [...inCall, ...absentPeople].flatMap((person) => actionsForPerson(context, person)),
  };
};

type ActionContext = Parameters<ActionProvider>[0];

const titles: Readonly<Record<string, readonly [off: string, on: string]>> = {
  Muted: ['Mute %', 'Unmute %'],
  Speaking: ['% speaks', '% stops speaking'],
  'In voice': ['% joins the voice channel', '% leaves the voice channel'],
};

function actionsForPerson({ stage, world, client }: ActionContext, person: PersonInCall): Action[] {
  const { store, speakers, sessions } = stage;
  const { userId, name } = person;
  const place = { ...activityLocation(world, client), instanceId: undefined };
  const { guildId } = place;
  const isOnStage = sessions.some(({ clientId }) => world.clients[clientId]?.userId === userId);
  const user = getOwn(world.users, userId);
  const guild = getOwn(world.guilds, guildId ?? '');
  const member = getOwn(guild?.members ?? {}, userId);
  const detail = user && `@${user.username}`;
  const commit = (change: Change) => store.commit(change, 'person');
  const isSpeaking = speakers.get().has(userId);
  return [
    ...(isOnStage
      ? []
      : [{ title: `Play as ${name}`, detail, run: () => stage.addPlayer(userId) }]),
    ...togglesOf({ world, person, place, isSpeaking, commit }).flatMap((toggle): Action[] => {
      const title = titles[toggle.label]?.[toggle.pressed ? 1 : 0];
      if (!title || toggle.disabled) return [];
      return [{ title: title.replace('%', () => name), detail, run: toggle.onPress }];
    }),
    {
      title: `Rename ${name}`,
      detail,
      ask: {
        label: guild ? `Nickname of ${name} in ${guild.name}` : `Name of ${name}`,
        value: (guild ? member?.nick : user?.global_name) || name,
        enter: (text) => {
          const patch = { nick: text || null };
          if (guildId && member) return commit({ type: 'member', guildId, userId, patch });
          return commit({ type: 'user', userId, patch: { global_name: text || null } });
        },
      },
    },
    { title: `Edit ${name}`, detail, run: () => stage.openSection('editor', name) },
    {
      title: `Copy a link that lets ${name} join`,
      detail,
      run: () => navigator.clipboard.writeText(joinAddress(location.href, userId)),
    },
  ];
}
