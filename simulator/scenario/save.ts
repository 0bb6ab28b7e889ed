import { seed, type World, withSeedIds } from '../world';
import type { Scenario } from './file';

/**
 * Returns the current world as a scenario. Temporary data is left out: codes and tokens, open dialogs, shared
 * content, and the hits of faults.
 *
 * @param worldName the world's name, whose ids become those of the world called "default"
 */
export function scenarioOf(world: World, worldName: string, name = worldName): Scenario {
  const now = withSeedIds(worldName, world);
  const base = seed({ applicationId: now.application.id });
  const { name: called, description, icon } = now.application;
  const open = Object.values(now.clients).find(({ launch }) => launch)?.launch;
  const place = open?.place ?? now.home;
  const instance = Object.values(now.instances).find((each) =>
    open ? each.id === open.instanceId : each.place.channelId === place.channelId,
  );
  const players = Object.values(now.clients).map((client) => {
    const { userId: user, device, decisions, relationships, quests } = client;
    const faults = client.faults.map(({ hits: _, ...fault }) => fault);
    const authorized = [...client.authorized];
    return { user, device, decisions, faults, relationships, quests, authorized };
  });
  const withoutPlayer = instance?.participants.filter(
    (id) => !players.some(({ user }) => user === id),
  );
  const guilds = differences(base.guilds, now.guilds) ?? {};
  for (const [id, guild] of Object.entries(now.guilds)) {
    const was = base.guilds[id];
    const nested = {
      ...optional('roles', differences(was?.roles ?? {}, guild.roles)),
      ...optional('members', differences(was?.members ?? {}, guild.members)),
    };
    const { roles: _, members: __, ...fields } = (guilds[id] ?? {}) as Record<string, unknown>;
    if (Object.keys({ ...fields, ...nested }).length > 0) guilds[id] = { ...fields, ...nested };
    else delete guilds[id];
  }
  const voice: Record<string, object | null> = {};
  for (const id of new Set([...Object.keys(base.voice), ...Object.keys(now.voice)])) {
    const people = now.voice[id];
    const changed = people && differences(base.voice[id] ?? {}, people);
    if (!people) voice[id] = null;
    else if (changed) voice[id] = changed;
  }
  return {
    $schema: 'http://localhost:3333/scenario.schema.json',
    version: 1,
    name,
    world: {
      ...optional('application', fieldsOf(base.application, { name: called, description, icon })),
      ...optional('users', differences(base.users, now.users)),
      ...optional('guilds', Object.keys(guilds).length > 0 ? guilds : undefined),
      ...optional('channels', differences(base.channels, now.channels)),
      ...optional('voice', Object.keys(voice).length > 0 ? voice : undefined),
      ...optional('skus', differences(base.skus, now.skus)),
      ...optional('entitlements', differences(base.entitlements, now.entitlements)),
      ...optional('quests', differences(base.quests, now.quests)),
      rateLimits: now.rateLimits,
    },
    players,
    place,
    participants: withoutPlayer ?? [],
    launch: now.scenario?.launch ?? {},
  } as Scenario;
}

/** Returns new and changed entries by id, and null for removed ones; undefined when nothing differs. */
function differences(
  before: Readonly<Record<string, object>>,
  now: Readonly<Record<string, object>>,
): Record<string, object | null> | undefined {
  const changed: Record<string, object | null> = {};
  for (const id of Object.keys(before)) if (!Object.hasOwn(now, id)) changed[id] = null;
  for (const [id, value] of Object.entries(now)) {
    const fields = fieldsOf(Object.hasOwn(before, id) ? (before[id] as object) : {}, value);
    if (fields) changed[id] = fields;
  }
  return Object.keys(changed).length > 0 ? changed : undefined;
}

/** Returns the fields that differ, without the id; undefined when none does. */
function fieldsOf(before: object, now: object): object | undefined {
  const was: Record<string, unknown> = { ...before };
  const changed = Object.entries(now).filter(
    ([key, value]) => key !== 'id' && JSON.stringify(was[key]) !== JSON.stringify(value),
  );
  return changed.length > 0 || Object.keys(before).length === 0
    ? Object.fromEntries(changed)
    : undefined;
}

function optional(key: string, value: unknown): object {
  return value === undefined ? {} : { [key]: value };
}
