import { getOwn, randomToken } from '../utils';
import {
  applyDevicePatch,
  byId,
  type Client,
  canBeJoined,
  defaultChannel,
  defaultEntitlement,
  defaultQuest,
  defaultRole,
  defaultSku,
  defaultUser,
  devices,
  ids,
  mapValues,
  newClient,
  newMember,
  newVoiceParticipant,
  PURCHASE,
  type StoredGuild,
  seed,
  type World,
} from '../world';
import type { Scenario, ScenarioPlayer } from './file';
import { presets } from './presets';

const JOINED_AT = '2024-03-09T18:30:00.000000+00:00';

/**
 * Returns the world that a scenario describes, with the seed's ids. It is not validated: a file's new entries
 * may lack fields, or refer to missing ones.
 */
export function uncheckedWorld(scenario: Scenario, applicationId?: string): World {
  const base = seed(applicationId === undefined ? {} : { applicationId });
  const { world: differences = {}, players, place, participants, launch = {} } = scenario;
  const application_id = base.application.id;
  const preset = Object.keys(presets).find((name) => presets[name] === scenario);
  const owned = <T extends { application_id: string }>(record: Record<string, T>) =>
    mapValues(record, (each) => ({ ...each, application_id }));
  const channels = merged(base.channels, differences.channels, () => defaultChannel);
  const joinable = Object.values(channels).filter(({ type }) => canBeJoined(type));
  const empty = Object.fromEntries(joinable.map(({ id }) => [id, {}]));
  const clients = players
    ? byId(players.map((player, at) => clientOf(player, at, base)))
    : base.clients;
  const home = place ?? base.home;
  const world: World = {
    ...base,
    application: { ...base.application, ...differences.application },
    home,
    users: merged(base.users, differences.users, () => defaultUser),
    channels,
    clients: mapValues(clients, (client) => ({ ...client, launch: null })),
    guilds: guildsOf(base, differences.guilds),
    voice: voiceOf({ ...empty, ...base.voice }, differences.voice),
    skus: owned(merged(base.skus, differences.skus, () => defaultSku)),
    entitlements: owned(
      merged(base.entitlements, differences.entitlements, () => ({
        ...defaultEntitlement,
        type: PURCHASE,
      })),
    ),
    quests: merged(base.quests, differences.quests, () => defaultQuest),
    rateLimits: { ...base.rateLimits, ...differences.rateLimits },
    instances: {},
    scenario: {
      name: scenario.name,
      ...(preset === undefined ? {} : { preset }),
      players: Object.values(clients).map(({ userId }) => userId),
      launch,
    },
  };
  const inside = participants ?? (place ? [] : [ids.marlo]);
  if (inside.length === 0 || !home.channelId) return world;
  const locationId = home.guildId ? `gc-${home.guildId}-${home.channelId}` : `pc-${home.channelId}`;
  const id = `i-880000000000000001-${locationId}`;
  return { ...world, instances: { [id]: { id, place: home, participants: [...new Set(inside)] } } };
}

function clientOf(player: ScenarioPlayer, at: number, base: World): Client {
  const { user: userId, device: { preset, ...device } = {}, ...rest } = player;
  const first = base.clients[ids.client];
  const keptFields =
    first?.userId === userId ? { relationships: first.relationships, quests: first.quests } : {};
  const client = newClient(at === 0 ? ids.client : `client-${userId}`, userId, randomToken());
  const patch = { ...(preset === undefined ? {} : devices[preset]?.patch), ...device };
  return { ...client, ...keptFields, ...rest, device: applyDevicePatch(client.device, patch) };
}

function guildsOf(base: World, differences: NonNullable<Scenario['world']>['guilds']) {
  const plain = Object.fromEntries(
    Object.entries(differences ?? {}).map(([id, guild]) => {
      const { roles: _, members: __, ...fields } = guild ?? {};
      return [id, guild && fields];
    }),
  );
  const fresh = { icon: null, owner_id: ids.me, roles: {}, members: {} };
  return mapValues(
    merged(base.guilds, plain, () => fresh),
    (guild: StoredGuild): StoredGuild => {
      const { roles, members } = getOwn(differences ?? {}, guild.id) ?? {};
      return {
        ...guild,
        roles: merged(guild.roles, roles, () => defaultRole),
        members: merged(guild.members, members, () => newMember(JOINED_AT), false),
      };
    },
  );
}

function voiceOf(base: World['voice'], differences: NonNullable<Scenario['world']>['voice']) {
  const voice = { ...base };
  for (const [channelId, people] of Object.entries(differences ?? {})) {
    if (people === null) delete voice[channelId];
    else
      voice[channelId] = merged(getOwn(voice, channelId) ?? {}, people, newVoiceParticipant, false);
  }
  return voice;
}

/** Merges differences into a record: null removes an entry, fields change one, or add one with default values. */
function merged<T extends object>(
  record: Record<string, T>,
  differences: Record<string, object | null> | undefined,
  fallback: () => object,
  isNamed = true,
): Record<string, T> {
  const next = { ...record };
  for (const [id, fields] of Object.entries(differences ?? {})) {
    if (fields === null) delete next[id];
    else
      next[id] = {
        ...(getOwn(next, id) ?? fallback()),
        ...fields,
        ...(isNamed ? { id } : {}),
      } as T;
  }
  return next;
}
