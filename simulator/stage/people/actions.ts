import { getOwn } from '../../utils';
import type { Change } from '../../world';
import type { Action, Provider } from '../context/action';
import { joinAddress } from './join-address';
import { type PersonThere, peopleAt, userName, whereaboutsOf } from './people-at';
import { togglesOf } from './person-toggles';

export const peopleActions: Provider = (scene) => {
  const { channelId } = scene.client.launch?.place ?? scene.world.home;
  const there = peopleAt(scene.world, scene.client);
  const bystanders = Object.keys(scene.world.users)
    .filter((id) => !there.some(({ userId }) => userId === id))
    .map((userId) => {
      const name = userName(scene.world, userId, channelId);
      return { userId, name, voice: undefined, plays: false, client: undefined };
    });
  return {
    title: 'People',
    actions: [...there, ...bystanders].flatMap((person) => ofPerson(scene, person)),
  };
};

type Scene = Parameters<Provider>[0];

const titles: Readonly<Record<string, readonly [off: string, on: string]>> = {
  Muted: ['Mute %', 'Unmute %'],
  Speaking: ['% speaks', '% stops speaking'],
  'In voice': ['% joins the voice channel', '% leaves the voice channel'],
};

function ofPerson({ stage, world, client }: Scene, person: PersonThere): Action[] {
  const { store, speakers, sessions } = stage;
  const { userId, name } = person;
  const place = { ...whereaboutsOf(world, client), instanceId: undefined };
  const { guildId } = place;
  const isHere = sessions.some(({ clientId }) => world.clients[clientId]?.userId === userId);
  const user = getOwn(world.users, userId);
  const guild = getOwn(world.guilds, guildId ?? '');
  const member = getOwn(guild?.members ?? {}, userId);
  const about = user && `@${user.username}`;
  const commit = (change: Change) => store.commit(change, 'person');
  const speaks = speakers.get().has(userId);
  return [
    ...(isHere ? [] : [{ title: `Play as ${name}`, about, run: () => stage.addPlayer(userId) }]),
    ...togglesOf({ world, person, place, speaks, commit }).flatMap((toggle): Action[] => {
      const title = titles[toggle.label]?.[toggle.pressed ? 1 : 0];
      if (!title || toggle.disabled) return [];
      return [{ title: title.replace('%', () => name), about, run: toggle.onPress }];
    }),
    {
      title: `Rename ${name}`,
      about,
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
    { title: `Edit ${name}`, about, run: () => stage.openSection('editor', name) },
    {
      title: `Copy a link that lets ${name} join`,
      about,
      run: () => navigator.clipboard.writeText(joinAddress(location.href, userId)),
    },
  ];
}
