import { ChannelTypes } from '../../../host-bridge/protocol';
import { type Client, keyOf, type Thing, type ThingKind, thingsOf, type World } from '../../world';
import { userName } from '../people/people-in-call';

export const kindNames: Record<ThingKind, string> = {
  user: 'User',
  guild: 'Guild',
  role: 'Role',
  member: 'Member',
  channel: 'Channel',
  voice: 'Voice state',
  client: 'Client',
  relationship: 'Relationship',
  sku: 'SKU',
  entitlement: 'Entitlement',
  quest: 'Quest',
  progress: 'Quest progress',
};

export const kindGroups: Record<string, readonly ThingKind[]> = {
  People: ['user', 'member', 'voice', 'relationship', 'client'],
  Places: ['guild', 'role', 'channel'],
  Shop: ['sku', 'entitlement'],
  Quests: ['quest', 'progress'],
};

export interface DescribedThing {
  key: string;
  thing: Thing;
  name: string;
  /** Its kind and its owner. */
  about: string;
  id: string;
}

/** Returns all things of the world, first those of the client and of its activity's place. */
export function describeThings(world: World, client: Client): DescribedThing[] {
  const described = thingsOf(world).map((thing) => ({
    key: keyOf(thing),
    thing,
    id: thing.id,
    name: thingName(world, thing) || thing.id,
    about: [kindNames[thing.kind], aboutOf(world, thing)].filter(Boolean).join(' · '),
  }));
  const place = client.launch?.place ?? world.home;
  const nearIds = [client.userId, client.id, place.guildId, place.channelId];
  const distance = ({ thing }: DescribedThing) =>
    Number(!nearIds.includes(thing.id)) +
    Number(thing.of !== undefined && !nearIds.includes(thing.of));
  return described.sort((a, b) => distance(a) - distance(b));
}

export function thingName(world: World, thing: Thing): string | null | undefined {
  switch (thing.kind) {
    case 'member':
      return thing.value.nick || userName(world, thing.id);
    case 'user':
    case 'voice':
    case 'relationship':
      return userName(world, thing.id);
    case 'client':
      return userName(world, world.clients[thing.id]?.userId ?? '');
    case 'entitlement':
      return world.skus[thing.value.sku_id]?.name;
    case 'progress':
      return world.quests[thing.id]?.name;
    case 'channel':
      return channelName(world, thing.id);
    default:
      return thing.value.name;
  }
}

function aboutOf(world: World, thing: Thing): string | undefined {
  const { of = '' } = thing;
  switch (thing.kind) {
    case 'user':
      return `@${thing.value.username}`;
    case 'role':
    case 'member':
      return world.guilds[of]?.name;
    case 'channel': {
      const { type, guild_id } = thing.value;
      const [kind] = Object.entries(ChannelTypes).find(([, value]) => value === type) ?? [];
      return [kind, world.guilds[guild_id ?? '']?.name].filter(Boolean).join(', ');
    }
    case 'voice':
      return channelName(world, of);
    case 'relationship':
    case 'progress':
      return `of ${userName(world, world.clients[of]?.userId ?? '')}`;
    case 'sku':
      return `${thing.value.price.amount} ${thing.value.price.currency}`;
    case 'entitlement': {
      const { user_id, guild_id } = thing.value;
      return user_id ? userName(world, user_id) : world.guilds[guild_id ?? '']?.name;
    }
    default:
      return undefined;
  }
}

/** Returns a channel's name; a private channel is named after its people. */
export function channelName(world: World, id: string): string {
  const channel = world.channels[id];
  const people = channel?.recipient_ids.map((each) => userName(world, each)).join(', ');
  return channel?.name || people || id;
}
