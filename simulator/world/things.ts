import { getOwn } from '../utils';
import type { Kind, Thing, ThingName } from './schema/things';
import type { Client, StoredGuild, World } from './world';

/** Every thing of a world, kind by kind: a thing comes before those that need it. */
export function thingsOf(world: World): Thing[] {
  const all = (kind: Kind, of?: string) =>
    Object.entries(storedOfKind(world, kind, of ?? '')).map(([id, value]) =>
      shown({ kind, ...(of === undefined ? {} : { of }), id }, value),
    );
  const inEach = (kind: Kind, owners: object) => Object.keys(owners).flatMap((of) => all(kind, of));
  return [
    ...all('user'),
    ...all('guild'),
    ...inEach('role', world.guilds),
    ...inEach('member', world.guilds),
    // Those that others are in come first.
    ...all('channel').sort((a, b) => Number(isInside(a)) - Number(isInside(b))),
    ...inEach('voice', world.voice),
    ...all('client'),
    ...inEach('relationship', world.clients),
    ...all('sku'),
    ...all('entitlement'),
    ...all('quest'),
    ...inEach('progress', world.clients),
  ];
}

function isInside({ kind, value }: Thing): boolean {
  return kind === 'channel' && value.parent_id !== null;
}

/** The thing of that name, as it is in the world; undefined when it is not there. */
export function thingIn(world: World, { kind, of, id }: ThingName): Thing | undefined {
  const value = getOwn(storedOfKind(world, kind, of ?? ''), id);
  return value && shown({ kind, ...(of === undefined ? {} : { of }), id }, value);
}

/** A key for a thing: two things share it only if they are the same. */
export function keyOf({ kind, of = '', id }: ThingName): string {
  return JSON.stringify([kind, of, id]);
}

/** The things of a kind by their ids, within the one that they belong to; none where that one does not exist. */
export function storedOfKind(world: World, kind: Kind, of: string): Record<string, object> {
  switch (kind) {
    case 'user':
      return world.users;
    case 'guild':
      return world.guilds;
    case 'role':
      return getOwn(world.guilds, of)?.roles ?? {};
    case 'member':
      return getOwn(world.guilds, of)?.members ?? {};
    case 'channel':
      return world.channels;
    case 'voice':
      return getOwn(world.voice, of) ?? {};
    case 'client':
      return world.clients;
    case 'relationship':
      return getOwn(world.clients, of)?.relationships ?? {};
    case 'sku':
      return world.skus;
    case 'entitlement':
      return world.entitlements;
    case 'quest':
      return world.quests;
    case 'progress':
      return getOwn(world.clients, of)?.quests ?? {};
  }
}

/** A thing's value: what the world holds, without its id and without the parts that are things of their own. */
function shown(name: ThingName, value: object): Thing {
  return { ...name, value: bareValue(name.kind, value) } as Thing;
}

function bareValue(kind: Kind, stored: object): object {
  if (kind === 'client') {
    const { device, decisions, trustedDomains, authorized, richPresence } = stored as Client;
    return { device, decisions, trustedDomains, authorized, richPresence };
  }
  if (!('id' in stored)) return stored;
  const { id: _, ...value } = stored;
  if (kind !== 'guild') return value;
  const { roles: __, members: ___, ...guild } = value as StoredGuild;
  return guild;
}
