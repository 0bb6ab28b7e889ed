import { getOwn } from '../../utils';
import { newVoiceParticipant } from '../../world';
import type { Action, Provider } from '../palette/action';
import { joinAddress } from './join-address';
import { nameOf, peopleAt } from './people-at';

/** What can be done with the people in the call, and who else can come. */
export const peopleActions: Provider = (scene) => {
  const there = peopleAt(scene.world, scene.client);
  const bystanders = Object.keys(scene.world.users)
    .filter((id) => !there.some(({ userId }) => userId === id))
    .map((userId) => ({ userId, name: nameOf(scene.world, userId), voice: undefined }));
  return {
    title: 'People',
    actions: [...there, ...bystanders].flatMap((person) => ofPerson(scene, person)),
  };
};

type Scene = Parameters<Provider>[0];
type Known = Pick<ReturnType<typeof peopleAt>[number], 'userId' | 'name' | 'voice'>;

function ofPerson({ stage, world, client }: Scene, { userId, name, voice }: Known): Action[] {
  const { store, speakers, sessions } = stage;
  const place = client.launch?.place ?? world.home;
  const channelId = place.channelId ?? '';
  const inChannel = getOwn(world.voice, channelId);
  const state = getOwn(inChannel ?? {}, userId) ?? newVoiceParticipant();
  const isHere = sessions.some(({ clientId }) => world.clients[clientId]?.userId === userId);
  const user = getOwn(world.users, userId);
  const guild = getOwn(world.guilds, place.guildId ?? '');
  const nick = getOwn(guild?.members ?? {}, userId)?.nick;
  const about = user && `@${user.username}`;
  const speaks = speakers.get().has(userId);
  return [
    ...(isHere ? [] : [{ title: `Play as ${name}`, about, run: () => stage.addPlayer(userId) }]),
    ...(voice
      ? [
          {
            title: `${voice.muted ? 'Unmute' : 'Mute'} ${name}`,
            about,
            run: () => {
              const voice_state = { ...state.voice_state, self_mute: !voice.muted, mute: false };
              const patch = { mute: false, voice_state };
              return store.commit({ type: 'voice', channelId, userId, patch }, 'person');
            },
          },
          {
            title: speaks ? `${name} stops speaking` : `${name} speaks`,
            about,
            run: () =>
              store.commit({ type: 'speaking', channelId, userId, speaking: !speaks }, 'person'),
          },
        ]
      : []),
    ...(inChannel
      ? [
          {
            title: voice ? `${name} leaves the voice channel` : `${name} joins the voice channel`,
            about,
            run: () =>
              store.commit({ type: 'move', userId, channelId: voice ? null : channelId }, 'person'),
          },
        ]
      : []),
    {
      title: `Rename ${name}`,
      about,
      ask: {
        label: guild ? `Nickname of ${name} in ${guild.name}` : `Name of ${name}`,
        value: (guild ? nick : user?.global_name) || name,
        enter: (text) =>
          store.commit(
            guild && getOwn(guild.members, userId)
              ? {
                  type: 'member',
                  guildId: place.guildId ?? '',
                  userId,
                  patch: { nick: text || null },
                }
              : { type: 'user', userId, patch: { global_name: text || null } },
            'person',
          ),
      },
    },
    { title: `Edit ${name}`, about, run: () => stage.openSection('editor', name) },
    {
      title: `Copy a link by which ${name} joins`,
      about,
      run: () => navigator.clipboard.writeText(joinAddress(location.href, userId)),
    },
  ];
}
