import { getOwn, messageOf } from '../utils';
import {
  type ReadResult,
  readAs,
  World,
  withKnownReferences,
  withReplacedIds,
  withWorldIds,
} from '../world';
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
  return withKnownReferences(world);
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
