import { getOwn, messageOf } from '../utils';
import { type ReadResult, readAs, World, withReplacedIds, withWorldIds } from '../world';
import { uncheckedWorld } from './begin';
import { SCENARIO_VERSION, Scenario } from './file';

/** Validates a scenario, such as a file's content; a problem gives the path, the value there and the expected value. */
export function readScenario(value: unknown): ReadResult<Scenario> {
  const version =
    typeof value === 'object' && value !== null ? getOwn(value as never, 'version') : undefined;
  if (typeof version === 'number' && Number.isInteger(version) && version > SCENARIO_VERSION) {
    const problem = `The scenario has version ${version}, but this simulator reads version ${SCENARIO_VERSION}; use a newer activity-simulator`;
    return { problem };
  }
  const read = readAs(Scenario, value, 'The scenario');
  if (read.problem !== undefined) return read;
  const { problem } = worldOf(read.value);
  return problem === undefined ? read : { problem };
}

export function readScenarioText(text: string): ReadResult<Scenario> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { problem: `The scenario is not JSON: ${messageOf(error)}` };
  }
  return readScenario(value);
}

/** Returns the world that a scenario describes, with the seed's ids; or its problem. */
function worldOf(scenario: Scenario, applicationId?: string): ReadResult<World> {
  let world: World;
  try {
    world = uncheckedWorld(scenario, applicationId);
  } catch (error) {
    return { problem: messageOf(error) };
  }
  const read = readAs(World, world, 'The world');
  if (read.problem !== undefined)
    return { problem: `In the world that it creates, ${read.problem}` };
  const [missing] = danglingReferences(world);
  return missing === undefined ? { value: world } : { problem: missing };
}

/**
 * Returns the world that a scenario describes, with ids of its own if it has a name of its own.
 *
 * @throws Error with the scenario's problem, which `readScenario` has already reported
 */
export function beginScenario(scenario: Scenario, name: string, applicationId?: string): World {
  const { value, problem } = worldOf(scenario, applicationId);
  if (problem !== undefined) throw new Error(problem);
  // The application's data is the same in every world.
  const { users, guilds, channels, entitlements } = value;
  const roles = Object.values(guilds).flatMap((guild) => Object.keys(guild.roles));
  const others = [users, guilds, channels, entitlements].flatMap((record) => Object.keys(record));
  return withWorldIds(name, withReplacedIds(name, value, [...others, ...roles]));
}

function* danglingReferences(world: World): Generator<string> {
  const { users, channels, guilds, skus, clients, home } = world;
  const missing = (record: object, id: string, kind: string, path: string) =>
    Object.hasOwn(record, id)
      ? []
      : [`${path} names the ${kind} ${JSON.stringify(id)}, which this world does not have`];
  for (const { userId } of Object.values(clients)) yield* missing(users, userId, 'user', 'players');
  const people = Object.values(world.instances).flatMap(({ participants }) => participants);
  for (const id of people) yield* missing(users, id, 'user', 'participants');
  if (home.channelId) yield* missing(channels, home.channelId, 'channel', 'place.channelId');
  if (home.guildId) yield* missing(guilds, home.guildId, 'guild', 'place.guildId');
  for (const { id, owner_id, members } of Object.values(guilds)) {
    yield* missing(users, owner_id, 'user', `world.guilds.${id}.owner_id`);
    for (const one of Object.keys(members))
      yield* missing(users, one, 'user', `world.guilds.${id}.members`);
  }
  for (const { id, guild_id, recipient_ids } of Object.values(channels)) {
    if (guild_id !== null)
      yield* missing(guilds, guild_id, 'guild', `world.channels.${id}.guild_id`);
    for (const one of recipient_ids)
      yield* missing(users, one, 'user', `world.channels.${id}.recipient_ids`);
  }
  for (const [id, inside] of Object.entries(world.voice)) {
    yield* missing(channels, id, 'channel', 'world.voice');
    for (const one of Object.keys(inside)) yield* missing(users, one, 'user', `world.voice.${id}`);
  }
  for (const { id, sku_id, user_id, guild_id } of Object.values(world.entitlements)) {
    yield* missing(skus, sku_id, 'SKU', `world.entitlements.${id}.sku_id`);
    if (user_id !== undefined)
      yield* missing(users, user_id, 'user', `world.entitlements.${id}.user_id`);
    if (guild_id !== undefined)
      yield* missing(guilds, guild_id, 'guild', `world.entitlements.${id}.guild_id`);
  }
}
